import { formatInstantIn } from '@rental/core/kernel/date'
import { formatPlate } from '@rental/core/kernel/plate'
import type { CustomerAccount } from '@rental/core/modules/customer-link/customer-link.contract'
import type { TimeZone } from '@rental/core/kernel/time-zones'
import { ClipboardCheck } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { AccountPaper } from './account-paper.tsx'

/** Signed handover reports of the customer, the newest first. */
export function AccountReports({ linkKey, account }: { linkKey: string; account: CustomerAccount }) {
  const { t } = useTranslation()
  if (account.reports.length === 0)
    return (
      <Empty icon={ClipboardCheck} title={t('customer_link.page.none_reports')}>
        {null}
      </Empty>
    )
  return (
    <ul className="space-y-3">
      {account.reports.map(({ id, number, kind, vehicle_name: plate, inspected_at: at }) => (
        <li key={id}>
          <Card className="space-y-2 p-4">
            <h2 className="font-semibold tabular-nums">{number}</h2>
            <p>
              {[t(`customer_link.page.report_kinds.${kind}`), plate && formatPlate(plate)].filter(Boolean).join(' · ')}
            </p>
            <p className="text-muted tabular-nums">{formatInstantIn(at, account.time_zone as TimeZone)}</p>
            <AccountPaper linkKey={linkKey} kind="report" id={id} />
          </Card>
        </li>
      ))}
    </ul>
  )
}
