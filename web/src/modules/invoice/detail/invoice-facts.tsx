import { formatPlate } from '@rental/core/kernel/plate'
import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { FieldValue } from '../../../record/field-value.tsx'
import { isEmpty } from '../../../record/field-text.ts'
import { RecordStatus } from '../../../record/status-badge.tsx'
import { labelOf } from '../../../record/subject.ts'
import { useTranslation } from '../../../text/text.ts'
import { Fact } from '../../../ui/fact.tsx'
import { invoiceDocument, isCreditNote } from '../invoice.subject.ts'

/** Shown with a dash where they are not known yet: somebody waits for them. */
const always = ['number', 'date', 'due_on', 'payment_term_id', 'tax_invoice_number'] as const
/** Facts of a bill, which a note is not. */
const ofBill: readonly string[] = ['due_on', 'payment_term_id', 'tax_invoice_number']
/** Left out where they are empty. */
const known = [
  'received_on',
  'po_number',
  'tax_code',
  'tax_ground',
  'tax_outcome',
  'tax_outcome_number',
  'meterai_serial',
  'branch_id',
  'language',
  'notes',
] as const

/** The facts of an invoice itself; its customer and amounts stand elsewhere. */
export function InvoiceFacts({ record }: { record: Invoice }) {
  const { t } = useTranslation()
  const words: Readonly<Record<string, string>> = isCreditNote(record)
    ? { number: t('invoice.note_words.number'), date: t('invoice.note_words.date'), notes: t('invoice.credit_reason') }
    : {}
  const label = (name: string) => words[name] ?? labelOf(invoiceDocument, name)
  const drawn = (name: (typeof always)[number] | (typeof known)[number]) => (
    <Fact key={name} name={label(name)} className={name === 'notes' ? 'sm:col-span-2' : ''}>
      <FieldValue subject={invoiceDocument} name={name} value={record[name]} row={record} />
    </Fact>
  )
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {drawn('number')}
      <Fact name={label('status')}>
        <RecordStatus subject={invoiceDocument} row={record} code={record.status} />
      </Fact>
      {always
        .slice(1)
        .filter((name) => !isCreditNote(record) || !ofBill.includes(name))
        .map(drawn)}
      {record.plates.length > 0 && <Fact name={label('plates')}>{record.plates.map(formatPlate).join(', ')}</Fact>}
      {known.filter((name) => !isEmpty(record[name])).map(drawn)}
      {record.prices_include_ppn && (
        <Fact name={label('prices_include_ppn')}>
          <FieldValue subject={invoiceDocument} name="prices_include_ppn" value />
        </Fact>
      )}
    </dl>
  )
}
