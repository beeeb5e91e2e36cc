import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { messageOf } from '../../../api/errors.ts'
import { useSend } from '../../../api/use-call.ts'
import { stateWord } from '../../../record/field-text.ts'
import { MoveDialog } from '../../../record/move-dialog.tsx'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'
import { invoiceName, isCreditNote } from '../invoice.subject.ts'
import { TaxOutcomeDialog, type TaxOutcomeBody } from './tax-outcome-dialog.tsx'

/** Voids an invoice with its reason, and says what became of its tax invoice where it has one. */
export function VoidInvoice({ record, onClose }: { record: Invoice; onClose: () => void }) {
  const { t } = useTranslation()
  const send = useSend(invoice.move)
  const name = invoiceName(record)
  const { id, hash, tax_invoice_number: number } = record
  const make = async (body: Partial<TaxOutcomeBody>) => {
    const { status } = await send.mutateAsync({ params: { id }, body: { action: 'void', hash, ...body } })
    notify.success(t('record.move.done', { name, state: stateWord(invoiceMachine, status) }))
    onClose()
  }
  if (number && !isCreditNote(record))
    return (
      <TaxOutcomeDialog
        step="void"
        number={number}
        title={t('record.move.ask', { action: t('invoice.moves.void'), name })}
        verb={t('invoice.moves.void')}
        onSave={make}
        onClose={onClose}
      />
    )
  return (
    <MoveDialog
      machine={invoiceMachine}
      action="void"
      name={name}
      busy={send.isPending}
      refusal={send.isError ? messageOf(send.error) : null}
      // Shown in the dialog.
      onConfirm={(reason) => void make(reason ? { reason } : {}).catch(() => undefined)}
      onClose={onClose}
    />
  )
}
