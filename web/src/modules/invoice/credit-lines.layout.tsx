import { formatRupiah } from '@rental/core/kernel/money'
import type { CreditableLine, Invoice, InvoicePreview } from '@rental/core/modules/invoice/invoice.contract'
import { leftOf } from '@rental/core/modules/invoice/credit-share'
import { Plus } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { LineLayout, TypedLine } from '../../record/document/line-editor.tsx'
import { useFormContent } from '../../record/form/form-context.ts'
import type { FormValues } from '../../record/form/form-values.ts'
import { say, useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { CreditShareFields } from './credit-share-fields.tsx'
import { InvoicedRow, blankLine } from './invoice-lines.layout.tsx'

type Line = TypedLine<InvoicePreview>

/** A note as it is typed: what it takes back is said as one amount, without its sign. */
export const typedCredit = (record: Partial<Invoice>): Partial<Invoice> => ({
  ...record,
  lines: record.lines?.map((line) => ({ ...line, quantity: 1, unit_price: Math.abs(line.total) })) ?? [],
})

/** Lines of the invoice that is credited. */
const useCreditable = (): readonly CreditableLine[] => (useFormContent().record as Partial<Invoice>).creditable ?? []

const useCredited = ({ values }: Line) => useCreditable().find(({ id }) => id === values['credits_line_id'])

function CreditedRow(line: Line) {
  const credited = useCredited(line)
  return credited ? <InvoicedRow line={credited} lead={credited.label ?? ''} /> : null
}

/** Of a billing schedule: what is taken back is said there. */
const isPlanned = (values: FormValues) => Boolean(values['schedule_id'])

function CreditedShare(line: Line) {
  const credited = useCredited(line)
  if (isPlanned(line.values))
    return <p className="text-right font-semibold tabular-nums">{formatRupiah(Number(line.values['unit_price']))}</p>
  return credited ? <CreditShareFields path={line.path} amount={line.values['unit_price']} line={credited} /> : null
}

/** Name of a line in the list of those that are not credited. */
const nameOf = ({ label, kind }: CreditableLine) => label ?? say(`invoice.options.kind.${kind}`)

/** Lines of the invoice with something left that the note does not take back. */
function Rest({ onAdd }: { onAdd: (line: FormValues) => void }) {
  const { t } = useTranslation()
  const lines = (useWatch({ name: 'lines' }) ?? []) as readonly FormValues[]
  const creditable = useCreditable()
  const rest = creditable.filter(
    (one) => leftOf(one) !== 0 && !lines.some((line) => line['credits_line_id'] === one.id),
  )
  if (rest.length === 0 || lines.some(isPlanned)) return null
  return (
    <section className="space-y-1 md:col-span-2" aria-label={t('invoice.credit_rest')}>
      <h3 className="font-medium text-muted">{t('invoice.credit_rest')}</h3>
      <ul className="divide-y">
        {rest.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 break-words">{nameOf(one)}</span>
            <span className="ml-auto flex items-center gap-3">
              <span className="text-muted tabular-nums">{formatRupiah(Math.abs(leftOf(one)))}</span>
              <Button
                variant="outline"
                size="sm"
                aria-label={`${t('invoice.credit_add')}: ${nameOf(one)}`}
                onClick={() =>
                  onAdd({
                    ...blankLine(),
                    credits_line_id: one.id,
                    label: one.label ?? '',
                    unit_price: Math.abs(leftOf(one)),
                  })
                }
              >
                <Plus aria-hidden />
                {t('invoice.credit_add')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The items of a credit note: parts of the lines of an invoice. */
export const creditLines = {
  words: 'invoice',
  fields: [
    { name: 'credits_line_id', Input: CreditedRow },
    { name: 'unit_price', Input: CreditedShare },
    { name: 'label', wide: true },
  ],
  blank: blankLine,
  isFixed: true,
  Rest,
} as const satisfies LineLayout<InvoicePreview>
