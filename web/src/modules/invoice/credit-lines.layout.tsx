import { formatRupiah } from '@rental/core/kernel/money'
import {
  invoice,
  type Invoice,
  type InvoiceLine,
  type InvoicePreview,
} from '@rental/core/modules/invoice/invoice.contract'
import { useCall } from '../../api/use-call.ts'
import type { LineLayout, TypedLine } from '../../record/document/line-editor.tsx'
import { Field } from '../../record/form/field.tsx'
import { useFormContent } from '../../record/form/form-context.ts'
import { useTranslation } from '../../text/text.ts'
import { InvoicedRow, blankLine } from './invoice-lines.layout.tsx'

type Line = TypedLine<InvoicePreview>

/** A note as it is typed: what it takes back is said without its sign. */
export const typedCredit = (record: Partial<Invoice>): Partial<Invoice> => ({
  ...record,
  lines: record.lines?.map((line) => ({ ...line, unit_price: Math.abs(line.unit_price) })) ?? [],
})

/** The line of the invoice that is credited. */
function useCredited({ values }: Line): InvoiceLine | undefined {
  const { credits_id } = useFormContent().record as Partial<Invoice>
  const { data } = useCall(invoice.get, { params: { id: credits_id ?? '' } })
  return data?.lines.find(({ id }) => id === values['credits_line_id'])
}

function CreditedRow(line: Line) {
  const credited = useCredited(line)
  return credited ? <InvoicedRow line={credited} lead={credited.label ?? ''} /> : null
}

/** At most what is left; the server refuses more. */
function CreditedAmount(line: Line) {
  const { t } = useTranslation()
  const credited = useCredited(line)
  const left = credited && formatRupiah(Math.abs(credited.total - credited.credited))
  return (
    <Field
      name={`${line.path}.unit_price`}
      label={t('invoice.credit_amount')}
      required
      hint={left && t('invoice.credit_left', { left })}
    />
  )
}

/** The items of a credit note: parts of the lines of an invoice. */
export const creditLines = {
  words: 'invoice',
  fields: [
    { name: 'credits_line_id', Input: CreditedRow },
    { name: 'unit_price', Input: CreditedAmount },
    { name: 'label' },
  ],
  blank: blankLine,
  isFixed: true,
} as const satisfies LineLayout<InvoicePreview>
