import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import type { TakenCash } from '@rental/core/modules/wallet/wallet.contract'
import { useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { useCall, useSend } from '../../../api/use-call.ts'
import { expenseCalls } from '../../../handover/expense.ts'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/notify.ts'
import { Labelled } from '../../../handover/labelled.tsx'

const tall = 'h-12'

function Taken({ cash, onAnswered }: { cash: TakenCash; onAnswered: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useSend(expenseCalls.answerCash)
  const [why, setWhy] = useState<string | null>(null)
  const { id, customer_name: customer, amount, date, receipt_number: number, cash_answer, cash_reason } = cash
  const isDisputed = cash_answer === 'DISPUTED'
  const send = async (body: Parameters<typeof mutateAsync>[0]['body'], done: 'confirmed' | 'disputed') => {
    try {
      await mutateAsync({ params: { id }, body })
      notify.success(t(`wallet.done.${done}`))
      setWhy(null)
      onAnswered()
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  const dispute = () => void send({ answer: 'DISPUTED', reason: why?.trim() }, 'disputed')
  return (
    <Alert
      role="status"
      tone={isDisputed ? 'warning' : 'info'}
      title={t('wallet.cash.taken', { customer, amount: formatRupiah(amount) })}
    >
      <p>{t('wallet.cash.lead', { date: formatDate(date), number })}</p>
      {isDisputed && <p className="break-words">{t('wallet.cash.disputed', { reason: cash_reason ?? '' })}</p>}
      {why !== null && (
        <Labelled label={t('wallet.cash.why')}>
          {(control) => (
            <Input
              {...control}
              maxLength={255}
              className={tall}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          )}
        </Labelled>
      )}
      <div className="flex flex-wrap gap-2 pt-2">
        {why === null ? (
          <>
            <Button className={tall} busy={isPending} onClick={() => void send({ answer: 'CONFIRMED' }, 'confirmed')}>
              {t('wallet.cash.confirm')}
            </Button>
            {!isDisputed && (
              <Button variant="outline" className={tall} disabled={isPending} onClick={() => setWhy('')}>
                {t('wallet.cash.dispute')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button className={tall} busy={isPending} disabled={!why.trim()} onClick={dispute}>
              {t('wallet.options.answer.DISPUTED')}
            </Button>
            <Button variant="ghost" className={tall} disabled={isPending} onClick={() => setWhy(null)}>
              {t('app.cancel')}
            </Button>
          </>
        )}
      </div>
    </Alert>
  )
}

/** Cash of customers that the office says the reader has: he confirms it, or says what is wrong. Needs signal. */
export function OwnTakenCash() {
  const { data, refetch } = useCall(expenseCalls.takenCash, {})
  return data?.map((cash) => <Taken key={cash.id} cash={cash} onAnswered={() => void refetch()} />)
}
