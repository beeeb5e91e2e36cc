import { formatDate, formatInstant } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import { wallet, type WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'
import { Ban, Check, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Can, useCan } from '../../../api/can.tsx'
import { ToldNotices } from '../../../handover/told-notices.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { optionOf } from '../../../record/subject.ts'
import { openMedia, useMediaUrl } from '../../../record/use-media-url.ts'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { AmountText, descriptionOf, referenceOf, TransactionStatus } from '../transaction-parts.tsx'
import { useWalletSend } from '../use-wallet-send.ts'
import { walletLink } from '../wallet.subject.ts'
import { useOwnObstacle } from './own-obstacle.ts'
import { canBeReversed } from './can-be-reversed.ts'

/** The photo of the receipt; the whole picture opens beside this page. */
function Photo({ id }: { id: string }) {
  const { t } = useTranslation()
  const { url, isError } = useMediaUrl(id)
  if (isError) return <p className="text-muted">{t('wallet.photo.failed')}</p>
  return (
    <button
      type="button"
      className="block w-full cursor-zoom-in overflow-hidden rounded-lg border bg-sunken"
      onClick={() => void openMedia(id)}
    >
      {url ? (
        <img src={url} alt={t('wallet.fields.media_id')} className="max-h-80 w-full object-contain" />
      ) : (
        <span className="block h-40" />
      )}
    </button>
  )
}

function Pointer({ kind, id, children }: { kind: string; id: string; children: ReactNode }) {
  return (
    <RecordLink link={recordLinkOf(kind, id)} className="text-primary hover:underline">
      {children}
    </RecordLink>
  )
}

/** Known facts of a transaction; empty ones are left out. */
function useFacts(row: WalletTransaction): readonly (readonly [name: keyof WalletTransaction, value: ReactNode])[] {
  const { t } = useTranslation()
  const can = useCan()
  const { balance_after, entry_id, order_id, order_number, vehicle_id, vehicle_name, odometer_km } = row
  const facts = [
    [
      'owner_name',
      <RecordLink key="owner" link={walletLink(row.wallet_id)} className="text-primary hover:underline">
        {row.owner_name}
      </RecordLink>,
    ],
    ['type', optionOf('wallet', 'type', row.type)],
    ['reference_type', referenceOf(row)],
    ['balance_after', balance_after === null ? null : formatRupiah(balance_after)],
    ['date', formatDate(row.date)],
    ['location', row.location],
    [
      'order_number',
      order_id && (
        <Pointer key="order" kind="sales_order" id={order_id}>
          {order_number ?? t('record.view')}
        </Pointer>
      ),
    ],
    [
      'vehicle_name',
      vehicle_id && (
        <Pointer key="vehicle" kind="vehicle" id={vehicle_id}>
          {formatPlate(vehicle_name ?? '')}
        </Pointer>
      ),
    ],
    ['litres', row.litres && t('wallet.unit.litres', { value: row.litres })],
    ['odometer_km', odometer_km === null ? null : odometer_km.toLocaleString('id-ID')],
    ['km_per_litre', row.km_per_litre && t('wallet.unit.km_per_litre', { value: row.km_per_litre })],
    ['is_rebillable', row.is_rebillable && t('record.yes')],
    ['cash_answer', row.cash_answer && optionOf('wallet', 'cash_answer', row.cash_answer)],
    ['cash_reason', row.cash_reason],
    ['cash_answered_at', row.cash_answered_at && formatInstant(row.cash_answered_at)],
    [
      'entry_id',
      entry_id && can('journal.read') && (
        <Pointer key="entry" kind="journal" id={entry_id}>
          {t('record.view')}
        </Pointer>
      ),
    ],
    ['created_by_name', row.created_by_name && `${row.created_by_name}, ${formatInstant(row.created_at)}`],
    [
      'decided_by_name',
      row.decided_by_name && row.decided_at && `${row.decided_by_name}, ${formatInstant(row.decided_at)}`,
    ],
  ] as const
  return facts.filter(([, value]) => value !== null && value !== false && value !== '')
}

interface TransactionDialogProps {
  row: WalletTransaction
  onDecide: (does: 'reject' | 'reverse') => void
  onClose: () => void
}

function Decisions({ row, onDecide, onClose }: TransactionDialogProps) {
  const { t } = useTranslation()
  const own = useOwnObstacle()(row)
  const { send, busy } = useWalletSend(wallet.verify, 'verify', onClose)
  // The failure was reported by the send itself.
  const verify = () => send({ params: { id: row.id }, body: {} }).catch(() => undefined)
  return (
    <>
      {canBeReversed(row) && (
        <Can do={wallet.reverse}>
          <Button variant="outline" {...own} onClick={() => onDecide('reverse')}>
            <Undo2 aria-hidden />
            {t('wallet.actions.reverse')}
          </Button>
        </Can>
      )}
      {row.status === 'PENDING' && (
        <Can do={wallet.verify}>
          <Button variant="outline" {...own} onClick={() => onDecide('reject')}>
            <Ban aria-hidden />
            {t('wallet.actions.reject')}
          </Button>
          <Button busy={busy} {...own} onClick={() => void verify()}>
            <Check aria-hidden />
            {t('wallet.actions.verify')}
          </Button>
        </Can>
      )}
    </>
  )
}

/** A transaction with its photo and facts, and what can be decided about it. */
export function TransactionDialog(props: TransactionDialogProps) {
  const { t } = useTranslation()
  const { row, onClose } = props
  const own = useOwnObstacle()(row)
  const facts = useFacts(row)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={descriptionOf(row)} footer={<Decisions {...props} />}>
        <div className="space-y-4">
          <p className="flex flex-wrap items-center justify-between gap-3">
            <span className="text-2xl font-semibold tracking-tight">
              <AmountText {...row} />
            </span>
            <TransactionStatus {...row} />
          </p>
          {own && row.status === 'PENDING' && <Alert tone="info">{own.title}</Alert>}
          {row.status_reason && (
            <Alert tone="warning" title={t('wallet.fields.status_reason')}>
              {row.status_reason}
            </Alert>
          )}
          <ToldNotices moments={row.told_moments} isOpen={row.status === 'PENDING' && !own} onDecided={onClose} />
          {row.media_id && <Photo id={row.media_id} />}
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
            {facts.map(([name, value]) => (
              <Fact key={name} name={t(`wallet.fields.${name}`)}>
                {value}
              </Fact>
            ))}
          </dl>
        </div>
      </DialogContent>
    </Dialog>
  )
}
