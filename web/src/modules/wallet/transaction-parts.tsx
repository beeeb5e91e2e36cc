import { formatRupiah } from '@rental/core/kernel/money'
import type { WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'
import { optionOf } from '../../record/subject.ts'
import { useTranslation } from '../../text/text.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'

const tones: Readonly<Record<WalletTransaction['status'], Tone>> = {
  PENDING: 'warning',
  COMPLETED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
}

export function TransactionStatus({ status, is_reversed }: Pick<WalletTransaction, 'status' | 'is_reversed'>) {
  const { t } = useTranslation()
  if (is_reversed) return <Badge tone="serious">{t('wallet.fields.is_reversed')}</Badge>
  return <Badge tone={tones[status]}>{optionOf('wallet', 'status', status)}</Badge>
}

/** Marks an expense that waits, and whose time somebody has to look at. */
export function DoubtfulTime({ status, told_moments }: Pick<WalletTransaction, 'status' | 'told_moments'>) {
  const { t } = useTranslation()
  if (status !== 'PENDING' || !told_moments.some(({ decision }) => decision === 'OPEN')) return null
  return <Badge tone="warning">{t('told_moment.to_check')}</Badge>
}

const cashTones: Readonly<Record<NonNullable<WalletTransaction['cash_answer']>, Tone>> = {
  WAITING: 'warning',
  CONFIRMED: 'success',
  DISPUTED: 'danger',
  VOID: 'neutral',
}

/** True if somebody still has to look after the cash of a customer. */
export const isCashOpen = ({ cash_answer }: Pick<WalletTransaction, 'cash_answer'>): boolean =>
  cash_answer === 'WAITING' || cash_answer === 'DISPUTED'

/** The holder's own word about the cash of a customer. */
export const CashAnswer = ({ cash_answer }: Pick<WalletTransaction, 'cash_answer'>) =>
  cash_answer && <Badge tone={cashTones[cash_answer]}>{optionOf('wallet', 'cash_answer', cash_answer)}</Badge>

/** The amount with the direction in which it moves the balance; what never moved it stays quiet. */
export function AmountText({ amount, is_added, status }: Pick<WalletTransaction, 'amount' | 'is_added' | 'status'>) {
  const isMoved = status === 'COMPLETED'
  return (
    <span
      className={cn(
        'whitespace-nowrap tabular-nums',
        isMoved && is_added && 'text-on-success-soft',
        !isMoved && 'text-muted',
        status === 'CANCELLED' && 'line-through',
      )}
    >
      {is_added ? '+' : '−'}
      {formatRupiah(amount)}
    </span>
  )
}

/** Such as RECEIPT_RECORDED. */
const eventName = /^[A-Z]+(_[A-Z]+)+$/

/** The ledger writes the name of its event where it has no words. */
export const descriptionOf = (row: Pick<WalletTransaction, 'description' | 'reference_type'>) =>
  !row.description || eventName.test(row.description) ? referenceOf(row) : row.description

export const referenceOf = ({ reference_type }: Pick<WalletTransaction, 'reference_type'>) =>
  optionOf('wallet', 'reference_type', reference_type)
