import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { useCall } from '../../api/use-call.ts'
import { PeriodFields, StatementView, useStatementPeriod } from './statement-view.tsx'

/** The account of the customer of a link over a period. */
export function AccountStatement({ linkKey, today }: { linkKey: string; today: string }) {
  const { period, setPeriod, isWhole } = useStatementPeriod(today)
  const { data, error } = useCall(
    customerLink.statement,
    { params: { key: linkKey }, query: period },
    { enabled: isWhole },
  )
  return (
    <>
      <PeriodFields period={period} onChange={setPeriod} />
      <StatementView data={data} error={error} />
    </>
  )
}
