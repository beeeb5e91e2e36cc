import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { useCall } from '../../api/use-call.ts'
import { Paper } from '../../record/paper.tsx'
import { useMoveContext } from '../../record/use-move-context.ts'
import { useTranslation } from '../../text/text.ts'
import { PeriodFields, StatementView, useStatementPeriod } from './statement-view.tsx'

/** The account of a customer over a period, for staff, with its paper. */
export function CustomerStatementTab({ id }: { id: string }) {
  const { t } = useTranslation()
  const { today } = useMoveContext()
  const { period, setPeriod, isWhole } = useStatementPeriod(today)
  const { data, error } = useCall(customerLink.account, { params: { id }, query: period }, { enabled: isWhole })
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PeriodFields period={period} onChange={setPeriod} />
        <Paper
          route={customerLink.accountPaper}
          params={{ id }}
          query={{ ...period }}
          title={t('customer_link.page.statement')}
          disabled={!data}
        />
      </div>
      <StatementView data={data} error={error} />
    </div>
  )
}
