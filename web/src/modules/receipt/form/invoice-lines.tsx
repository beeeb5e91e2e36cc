import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { receiptComponents, type ReceiptComponent } from '@rental/core/ledger/receipt.postings'
import type { Permission } from '@rental/core/modules/index'
import type { PayableInvoice } from '@rental/core/modules/receipt/receipt.contract'
import { componentRights } from '@rental/core/modules/receipt/receipt.fields'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray, useFormState, useWatch, type FieldErrors } from 'react-hook-form'
import { useCan } from '../../../api/can.tsx'
import { Field } from '../../../record/form/field.tsx'
import { useToday } from '../../../record/use-today.ts'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cn } from '../../../ui/class-names.ts'
import { linesIn } from './typed-lines.ts'

/** Problem of the invoice of a line, which has no input of its own. */
function faultOf(errors: FieldErrors, at: number): string | undefined {
  const lines = errors['lines'] as unknown as ({ invoice_id?: { message?: string } } | undefined)[] | undefined
  return lines?.[at]?.invoice_id?.message
}

interface LineProps {
  number: number
  at: number
  name: string
  onRemove: () => void
}

function Line({ number, at, name, onRemove }: LineProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex items-end gap-2 [&_label]:sr-only">
      <legend className="sr-only">
        {name}, {t('receipt.line_n', { number })}
      </legend>
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
        <Field name={`lines.${at}.component`} />
        <Field name={`lines.${at}.amount`} />
      </div>
      <Button
        variant="ghost"
        size="icon"
        className="size-8"
        aria-label={`${t('receipt.remove_line')} (${name}, ${number})`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </Button>
    </fieldset>
  )
}

interface InvoiceLinesProps {
  invoice: PayableInvoice
  isChosen: boolean
  onChoose: (isWanted: boolean) => void
}

/** An open invoice, and the parts of the payment for it. */
export function InvoiceLines({ invoice, isChosen, onChoose }: InvoiceLinesProps) {
  const { t } = useTranslation()
  const id = useId()
  const { append, remove } = useFieldArray({ name: 'lines' })
  const lines = linesIn(useWatch({ name: 'lines' }))
  const { errors } = useFormState({ name: 'lines' })
  const own = lines.map((line, at) => ({ ...line, at })).filter(({ invoice_id }) => invoice_id === invoice.id)
  const fault = own.map(({ at }) => faultOf(errors, at)).find(Boolean)
  const can = useCan()
  const rights: Partial<Record<ReceiptComponent, Permission>> = componentRights
  const unused = receiptComponents.find((component) => {
    const right = rights[component]
    return !own.some((line) => line.component === component) && (right === undefined || can(right))
  })
  const name = invoice.number ?? ''
  const today = useToday()
  const isLate = invoice.due_on < today && !invoice.waits_for_slip
  const parts = new Set(own.map(({ component }) => component))
  const hasSlipLater = parts.has('PPH23') && (parts.has('CASH') || parts.has('DEPOSIT'))
  return (
    <li className="space-y-2 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Checkbox id={id} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
          <span className="font-medium tabular-nums">{name}</span>
          <span className={cn('block text-xs tabular-nums', isLate ? 'text-danger' : 'text-muted')}>
            {invoice.waits_for_slip
              ? t('receipt.waiting_for_slip')
              : `${t('receipt.fields.due_on')} ${formatDate(invoice.due_on)}`}
          </span>
        </label>
        <span className="text-right tabular-nums">
          <span className="block font-medium">{formatRupiah(invoice.owed)}</span>
          {invoice.net_owed !== invoice.owed && (
            <span className="block text-xs text-muted">
              {t('receipt.fields.net_owed')} {formatRupiah(invoice.net_owed)}
            </span>
          )}
        </span>
      </div>
      {isChosen && (
        <div className="space-y-2 pl-9">
          {own.map(({ at }, index) => (
            <Line key={at} at={at} number={index + 1} name={name} onRemove={() => remove(at)} />
          ))}
          {hasSlipLater && <p className="text-xs text-muted">{t('receipt.slip_later')}</p>}
          {fault && <p className="text-xs text-danger">{fault}</p>}
          {unused && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`${t('receipt.add_line')} (${name})`}
              onClick={() => append({ invoice_id: invoice.id, component: unused, amount: null })}
            >
              <Plus aria-hidden />
              {t('receipt.add_line')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
