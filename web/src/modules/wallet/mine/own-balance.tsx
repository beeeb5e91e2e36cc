import { formatRupiah } from '@rental/core/kernel/money'
import { sum } from '@rental/core/totals/round'
import { useAccount } from '../../../api/can.tsx'
import { useCall } from '../../../api/use-call.ts'
import { expenseCalls } from '../../../handover/expense.ts'
import { isWaiting } from '../../../handover/sending.ts'
import { useKeptExpenses } from '../../../handover/use-device.ts'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { useTranslation } from '../../../text/text.ts'
import { Card } from '../../../ui/card.tsx'
import { BalanceText, LevelBadge } from '../balance.tsx'

/** The cash that the reader carries; without signal, nothing. */
export function OwnBalance() {
  const { t } = useTranslation()
  const me = useAccount()?.user.id ?? ''
  const unsent = useKeptExpenses().filter(isWaiting)
  const found = useCall(expenseCalls.list, { query: { employee_id_in: [me], limit: 10 } }).data?.items[0]
  if (!found) return null
  return (
    <Card className="flex items-center justify-between gap-3 px-4 py-3">
      <div>
        <p className="flex items-center gap-2 text-muted">
          {t('wallet.mine.balance')}
          <LevelBadge {...found} />
        </p>
        <p className="text-2xl font-semibold tracking-tight">
          <BalanceText {...found} />
        </p>
        {found.pending > 0 && (
          <p className="text-xs text-muted">{t('wallet.mine.pending', { amount: formatRupiah(found.pending) })}</p>
        )}
        {unsent.length > 0 && (
          <p className="text-xs text-muted">
            {t('wallet.mine.unsent', { amount: formatRupiah(sum(unsent.map(({ body }) => body.amount))) })}
          </p>
        )}
      </div>
      <RecordLink
        link={recordLinkOf('wallet', found.id)}
        className="flex min-h-12 shrink-0 items-center text-primary hover:underline"
      >
        {t('wallet.mine.mine')}
      </RecordLink>
    </Card>
  )
}
