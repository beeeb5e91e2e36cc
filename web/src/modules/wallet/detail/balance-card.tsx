import { formatInstant } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import type { Wallet } from '@rental/core/modules/wallet/wallet.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../../api/can.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { CopyButton } from '../../../record/screen/copy-button.tsx'
import { optionOf } from '../../../record/subject.ts'
import { useTranslation } from '../../../text/text.ts'
import { Card } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Fact } from '../../../ui/fact.tsx'
import { BalanceText, LevelBadge } from '../balance.tsx'
import { transactionsLink } from '../wallet.subject.ts'

interface NoteProps {
  id: string
  search: Record<string, unknown>
  isBad?: boolean
  children: ReactNode
}

/** Something in this wallet that somebody should look at, with the way to its transactions. */
function Note({ id, search, isBad = false, children }: NoteProps) {
  return (
    <RecordLink
      link={{ ...transactionsLink(id), search }}
      className={cn(
        'rounded-lg px-3 py-2 underline-offset-4 hover:underline',
        isBad ? 'bg-danger-soft text-on-danger-soft' : 'bg-warning-soft text-on-warning-soft',
      )}
    >
      {children}
    </RecordLink>
  )
}

/** The balance, in the colour of how it stands. */
export function BalanceCard({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation()
  const { id, pending, unconfirmed, disputed, held, available, debt, last_updated } = wallet
  return (
    <Card className="flex flex-wrap items-end justify-between gap-4 p-5">
      <div>
        <p className="flex items-center gap-2 text-muted">
          {t('wallet.fields.balance')}
          <LevelBadge {...wallet} />
        </p>
        <p className="mt-1 text-3xl font-semibold tracking-tight">
          <BalanceText {...wallet} />
        </p>
        {held > 0 && (
          <p className="mt-1 text-muted tabular-nums">
            {t('wallet.held_note', { held: formatRupiah(held), available: formatRupiah(available) })}
          </p>
        )}
        {debt > 0 && (
          <p className="mt-1 font-medium text-danger tabular-nums">
            {t('wallet.fields.debt')}: {formatRupiah(debt)}
          </p>
        )}
        <p className="mt-1 text-xs text-muted tabular-nums">
          {t('wallet.fields.last_updated')}: {formatInstant(last_updated)}
        </p>
      </div>
      <div className="flex flex-col gap-2">
        {pending > 0 && (
          <Note id={id} search={{ status_in: ['PENDING'] }}>
            {t(wallet.type === 'DEPOSIT' ? 'wallet.waiting_note' : 'wallet.pending_note', {
              amount: formatRupiah(pending),
            })}
          </Note>
        )}
        {unconfirmed > 0 && (
          <Note id={id} search={{ cash_answer_in: ['WAITING'] }}>
            {t('wallet.cash.unconfirmed_note', { amount: formatRupiah(unconfirmed) })}
          </Note>
        )}
        {disputed > 0 && (
          <Note id={id} search={{ cash_answer_in: ['DISPUTED'] }} isBad>
            {t('wallet.cash.disputed_note', { amount: formatRupiah(disputed) })}
          </Note>
        )}
      </div>
    </Card>
  )
}

const ownerKinds = { DEPOSIT: 'customer', EMPLOYEE: 'user' } as const

function Owner({ wallet: { type, owner_id, owner_name } }: { wallet: Wallet }) {
  const kind = ownerKinds[type]
  if (!useCan()(`${kind}.read`)) return owner_name
  return (
    <RecordLink link={recordLinkOf(kind, owner_id)} className="text-primary hover:underline">
      {owner_name}
    </RecordLink>
  )
}

/** Kind, owner, id and times of a wallet. */
export function WalletFacts({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation()
  return (
    <RecordSection title={t('wallet.details')}>
      <dl className="grid gap-3">
        <Fact name={t('wallet.fields.type')}>{optionOf('wallet', 'type', wallet.type)}</Fact>
        <Fact name={t('wallet.fields.owner_name')}>
          <Owner wallet={wallet} />
        </Fact>
        <Fact name={t('wallet.fields.id')}>
          <span className="flex items-center gap-1">
            <span className="min-w-0 font-mono text-xs break-all">{wallet.id}</span>
            <CopyButton label={t('wallet.fields.id')} text={wallet.id} />
          </span>
        </Fact>
        <Fact name={t('wallet.fields.created_at')}>{formatInstant(wallet.created_at)}</Fact>
        <Fact name={t('wallet.fields.last_updated')}>{formatInstant(wallet.last_updated)}</Fact>
      </dl>
    </RecordSection>
  )
}
