import { formatRupiah } from '@rental/core/kernel/money'
import { device } from '../../../handover/device.ts'
import { tellDevice } from '../../../handover/device-news.ts'
import type { KeptExpense } from '../../../handover/expense.ts'
import { isRefused } from '../../../handover/sending.ts'
import { useKeptExpenses } from '../../../handover/use-device.ts'
import { optionOf } from '../../../record/subject.ts'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

async function discard({ id }: KeptExpense) {
  await device.remove('expenses', id)
  tellDevice()
}

const trySending = () => void import('../../../handover/start-outbox.ts').then(({ sendNow }) => sendNow())

/** Expenses that the server does not have yet, and those that it did not accept. */
export function WaitingExpenses({ onCorrect }: { onCorrect: (expense: KeptExpense) => void }) {
  const { t } = useTranslation()
  const kept = useKeptExpenses()
  const waiting = kept.filter((expense) => !isRefused(expense)).length
  const correct = async (expense: KeptExpense) => {
    await discard(expense)
    onCorrect(expense)
  }
  return (
    <>
      {waiting > 0 && (
        <Alert
          role="status"
          tone="info"
          action={
            <Button variant="outline" className="h-12" onClick={trySending}>
              {t('wallet.mine.send_now')}
            </Button>
          }
        >
          {t('wallet.mine.waiting', { count: waiting })}
        </Alert>
      )}
      {kept.filter(isRefused).map((expense) => (
        <Alert
          key={expense.id}
          role="status"
          tone="danger"
          title={`${optionOf('wallet', 'reference_type', expense.body.reference_type)} ${formatRupiah(expense.body.amount)}`}
          action={
            <span className="flex gap-2">
              <Button variant="outline" className="h-12" onClick={() => void correct(expense)}>
                {t('wallet.mine.correct')}
              </Button>
              <Button variant="ghost" className="h-12" onClick={() => void discard(expense)}>
                {t('wallet.mine.discard')}
              </Button>
            </span>
          }
        >
          {t('wallet.mine.refused', { reason: expense.sending.refusal ?? '' })}
        </Alert>
      ))}
    </>
  )
}
