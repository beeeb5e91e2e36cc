import type { CallInput, Named } from '@rental/core/kernel/route'
import type { WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'
import type { walletScreenText } from '@rental/core/modules/wallet/wallet-screens.text'
import { CallError, messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'

/** The sentence of a refusal, with what is wrong with which field. */
const reasonOf = (error: unknown): string =>
  error instanceof CallError && Object.keys(error.fields).length > 0
    ? [...new Set(Object.values(error.fields))].join(' ')
    : messageOf(error)

/** True of money that goes out once another person has agreed. */
const waits = ({ status, money_out_id }: Partial<WalletTransaction>): boolean =>
  status === 'PENDING' && Boolean(money_out_id)

/** Sends an action of a wallet, and says whether it worked: the error is thrown on, so that a form shows it too. */
export function useWalletSend<R extends Named>(
  route: R,
  done: keyof typeof walletScreenText.done,
  onDone: () => void,
): { send: (input: CallInput<R>) => Promise<void>; busy: boolean } {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useSend(route)
  const send = async (input: CallInput<R>) => {
    let answer: Partial<WalletTransaction>
    try {
      answer = (await mutateAsync(input)) as Partial<WalletTransaction>
    } catch (error) {
      notify.error(t('wallet.failed', { reason: reasonOf(error) }))
      throw error
    }
    notify.success(t(waits(answer) ? 'record.waits_for_another' : `wallet.done.${done}`))
    onDone()
  }
  return { send, busy: isPending }
}
