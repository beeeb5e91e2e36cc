import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { wallet as contract, type Wallet, type WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../record/loaded.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { optionOf } from '../../../record/subject.ts'
import { useTranslation } from '../../../text/text.ts'
import { Empty } from '../../../ui/empty.tsx'
import { TransactionDialogs, type OpenTransaction } from '../dialogs/transaction-dialogs.tsx'
import {
  AmountText,
  CashAnswer,
  descriptionOf,
  isCashOpen,
  referenceOf,
  DoubtfulTime,
  TransactionStatus,
} from '../transaction-parts.tsx'
import { transactionsLink } from '../wallet.subject.ts'

const shown = 5
const fetched = 10

function Line({ row, onOpen }: { row: WalletTransaction; onOpen: () => void }) {
  const { t } = useTranslation()
  const title = descriptionOf(row)
  const about = new Set([formatDate(row.date), optionOf('wallet', 'type', row.type), referenceOf(row)])
  about.delete(title)
  return (
    <li>
      <button
        type="button"
        className="-mx-2 flex w-[calc(100%+1rem)] cursor-pointer items-start justify-between gap-3 rounded-lg px-2 py-2.5 text-left hover:bg-sunken"
        onClick={onOpen}
      >
        <span className="min-w-0">
          <span className="block font-medium break-words">{title}</span>
          <span className="block text-xs text-muted">{[...about].join(' · ')}</span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <span className="font-medium">
            <AmountText {...row} />
          </span>
          {isCashOpen(row) && <CashAnswer {...row} />}
          <DoubtfulTime {...row} />
          {row.status === 'COMPLETED' && !row.is_reversed && row.balance_after !== null ? (
            <span className="text-xs text-muted tabular-nums">
              {t('wallet.fields.balance_after')}: {formatRupiah(row.balance_after)}
            </span>
          ) : (
            <TransactionStatus {...row} />
          )}
        </span>
      </button>
    </li>
  )
}

/** The last five transactions, and the way to all of them. */
export function LatestTransactions({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<OpenTransaction | null>(null)
  const query = useCall(contract.transactions, { params: { id: wallet.id }, query: { limit: fetched } })
  const all = (
    <RecordLink link={transactionsLink(wallet.id)} className="text-primary hover:underline">
      {t('wallet.view_transactions')}
    </RecordLink>
  )
  return (
    <RecordSection title={t('wallet.latest')} actions={all}>
      <Loaded query={query} fault={t('record.load_failed')} height="h-48">
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={History} title={t('wallet.no_transactions')} className="py-6" />
          ) : (
            <ul className="divide-y">
              {items.slice(0, shown).map((row) => (
                <Line key={row.id} row={row} onOpen={() => setOpen({ id: row.id, row, does: 'view' })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open && <TransactionDialogs open={open} onChange={setOpen} />}
    </RecordSection>
  )
}
