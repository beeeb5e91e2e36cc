import { wallet, type WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'
import { Ban, Check, Eye, History, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../api/can.tsx'
import { useCall } from '../../../api/use-call.ts'
import { ListScreen } from '../../../record/list/list-screen.tsx'
import type { Column, ListProps, RowAction } from '../../../record/list/list.types.ts'
import { useNameRecord } from '../../../record/path-names.ts'
import { BackTo } from '../../../record/screen/back-link.tsx'
import { useRecordId } from '../../../record/screen/record-paths.ts'
import { optionOf } from '../../../record/subject.ts'
import { useMediaUrl } from '../../../record/use-media-url.ts'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { useOwnObstacle } from '../dialogs/own-obstacle.ts'
import { canBeReversed } from '../dialogs/can-be-reversed.ts'
import { TransactionDialogs, type OpenTransaction } from '../dialogs/transaction-dialogs.tsx'
import {
  AmountText,
  CashAnswer,
  descriptionOf,
  DoubtfulTime,
  isCashOpen,
  referenceOf,
  TransactionStatus,
} from '../transaction-parts.tsx'
import { walletPaths } from '../wallet.paths.ts'
import { transactionSubject, walletLink } from '../wallet.subject.ts'

function DescriptionCell(row: WalletTransaction) {
  const text = descriptionOf(row)
  return (
    <span className="line-clamp-2 whitespace-normal" title={text}>
      {text}
    </span>
  )
}

/** The photo of the receipt, and the way to decide about an expense that waits: one click from the list. */
function VerifyCell({ row, onOpen }: { row: WalletTransaction; onOpen: (row: WalletTransaction) => void }) {
  const { t } = useTranslation()
  const [can, ownObstacle] = [useCan(), useOwnObstacle()]
  const mayVerify = can(wallet.verify) && ownObstacle(row) === undefined
  const { url } = useMediaUrl(row.status === 'PENDING' ? row.media_id : null, 'thumb')
  if (row.status !== 'PENDING') return null
  return (
    <span className="inline-flex items-center gap-2">
      {url && <img src={url} alt="" className="size-8 shrink-0 rounded-md border object-cover" />}
      {mayVerify && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('wallet.verify_name', { name: descriptionOf(row) })}
          onClick={() => onOpen(row)}
        >
          <Check aria-hidden />
          {t('wallet.actions.verify')}
        </Button>
      )}
    </span>
  )
}

const sharedOf = (onOpen: (row: WalletTransaction) => void): Column<WalletTransaction>[] => [
  { name: 'type', cell: (row) => optionOf('wallet', 'type', row.type), className: 'whitespace-nowrap' },
  { name: 'amount', cell: (row) => <AmountText {...row} />, isUrgent: true },
  { name: 'balance_after' },
  {
    name: 'status',
    cell: (row) => (
      <span className="inline-flex flex-wrap gap-1">
        <TransactionStatus {...row} />
        {isCashOpen(row) && <CashAnswer {...row} />}
        <DoubtfulTime {...row} />
        <VerifyCell row={row} onOpen={onOpen} />
      </span>
    ),
    isState: true,
  },
  { name: 'description', cell: DescriptionCell, className: 'max-w-52 min-w-32', isUrgent: true },
  { name: 'cash_answer', cell: (row) => <CashAnswer {...row} />, hidden: true },
  { name: 'reference_type', cell: referenceOf, className: 'max-w-28' },
  { name: 'date', className: 'whitespace-nowrap', isUrgent: true },
  { name: 'vehicle_name', hidden: true },
  { name: 'order_number', hidden: true },
  { name: 'location', hidden: true },
  { name: 'created_by_name', hidden: true },
  { name: 'decided_by_name', hidden: true },
  { name: 'created_at', hidden: true },
]
/** Of all wallets: whose it is comes first. */
const allOf: typeof sharedOf = (onOpen) => [
  { name: 'owner_name', className: 'max-w-40 min-w-32' },
  ...sharedOf(onOpen),
  { name: 'wallet_type', hidden: true },
]

type Given = Pick<ListProps<WalletTransaction>, 'list' | 'export' | 'title' | 'lead' | 'given' | 'memory'> & {
  columnsOf: typeof sharedOf
}

function Transactions({ columnsOf, ...props }: Given) {
  const { t } = useTranslation()
  const can = useCan()
  const ownObstacle = useOwnObstacle()
  const [open, setOpen] = useState<OpenTransaction | null>(null)
  const view = (row: WalletTransaction) => setOpen({ id: row.id, row, does: 'view' })
  // The same each time: a list remembers its columns.
  const [columns] = useState(() => columnsOf(view))
  const rowActions = (row: WalletTransaction): RowAction[] => {
    const isOwn = ownObstacle(row) !== undefined
    const act = (does: OpenTransaction['does']) => () => setOpen({ id: row.id, row, does })
    return [
      { label: t('record.view'), icon: Eye, run: act('view') },
      ...(row.status === 'PENDING' && can(wallet.verify) && !isOwn
        ? [{ label: t('wallet.actions.reject'), icon: Ban, tone: 'danger' as const, run: act('reject') }]
        : []),
      ...(canBeReversed(row) && can(wallet.reverse) && !isOwn
        ? [{ label: t('wallet.actions.reverse'), icon: Undo2, tone: 'danger' as const, run: act('reverse') }]
        : []),
    ]
  }
  return (
    <>
      <ListScreen<WalletTransaction>
        {...props}
        columns={columns}
        subject={transactionSubject}
        idOf={(row) => row.id}
        nameOf={descriptionOf}
        open={view}
        rowActions={rowActions}
        empty={{ icon: History, text: t('wallet.no_transactions') }}
      />
      {open && <TransactionDialogs open={open} onChange={setOpen} />}
    </>
  )
}

/** Money in and out of all wallets. */
export function AllTransactions() {
  const { t } = useTranslation()
  return (
    <div className="space-y-2">
      <BackTo link={{ to: walletPaths.list }} name={t('wallet.title')} />
      <Transactions
        list={wallet.allTransactions}
        export={wallet.exportTransactions}
        title={t('wallet.transactions')}
        lead={t('wallet.transactions_lead')}
        columnsOf={allOf}
        memory="wallet.transactions"
      />
    </div>
  )
}

/** Money in and out of one wallet. */
export function WalletTransactions() {
  const { t } = useTranslation()
  const id = useRecordId(walletPaths.transactionsOf)
  const name = useCall(wallet.get, { params: { id } }).data?.owner_name
  useNameRecord(id, name)
  return (
    <div className="space-y-2">
      <BackTo link={walletLink(id)} name={name ?? t('wallet.one')} />
      <Transactions
        list={wallet.transactions}
        export={wallet.exportTransactionsOf}
        given={{ params: { id } }}
        title={name ? t('wallet.transactions_of', { name }) : t('wallet.transactions')}
        columnsOf={sharedOf}
        memory="wallet.transactions_of"
      />
    </div>
  )
}
