import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { Paper } from '../../record/paper.tsx'
import { useMoveContext } from '../../record/use-move-context.ts'
import { useTranslation } from '../../text/text.ts'
import { PeriodFields, StatementView, useStatement } from './statement-view.tsx'

/** The account of a customer over a period, for staff, with its paper. */
export function CustomerStatementTab({ id }: { id: string }) {
  const { t } = useTranslation()
  const { today } = useMoveContext()
  const { period, setPeriod, pages } = useStatement(customerLink.account, { id }, today)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PeriodFields period={period} onChange={setPeriod} />
        <Paper
          route={customerLink.accountPaper}
          params={{ id }}
          query={{ ...period }}
          title={t('customer_link.page.statement')}
          disabled={!pages.data}
        />
      </div>
      <StatementView pages={pages} />
    </div>
  )
}
