import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { PeriodFields, StatementView, useStatement } from './statement-view.tsx'

/** The account of the customer of a link over a period. */
export function AccountStatement({ linkKey, today }: { linkKey: string; today: string }) {
  const { period, setPeriod, pages } = useStatement(customerLink.statement, { key: linkKey }, today)
  return (
    <>
      <PeriodFields period={period} onChange={setPeriod} />
      <StatementView pages={pages} />
    </>
  )
}
