import { formatRupiah } from '@rental/core/kernel/money'
import type { Receipt, ReceiptLine } from '@rental/core/modules/receipt/receipt.contract'
import { useCan } from '../../api/can.tsx'
import { WhyAmount } from '../../record/document/why-price.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { optionOf } from '../../record/subject.ts'
import { useTranslation } from '../../text/text.ts'
import { Table, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'

const figure = 'text-right whitespace-nowrap tabular-nums'

function PaidInvoice({ line }: { line: ReceiptLine }) {
  const can = useCan()
  if (!can('invoice.read')) return line.invoice_number
  return (
    <RecordLink
      link={recordLinkOf('invoice', line.invoice_id)}
      className="font-medium text-primary tabular-nums hover:underline"
    >
      {line.invoice_number}
    </RecordLink>
  )
}

function DepositOrder({ id, number }: { id: string; number: string | null }) {
  const can = useCan()
  if (!can('sales_order.read')) return number
  return (
    <RecordLink
      link={recordLinkOf('sales_order', id)}
      className="font-medium text-primary tabular-nums hover:underline"
    >
      {number}
    </RecordLink>
  )
}

const nameOf = ({ component, invoice_number }: ReceiptLine) =>
  [optionOf('receipt', 'component', component), invoice_number].filter(Boolean).join(' · ')

/** The parts of a payment by invoice, and the balance that is left of it. */
export function ReceiptLines({ record }: { record: Receipt }) {
  const { t } = useTranslation()
  return (
    <Table label={t('receipt.sections.lines')}>
      <TableHead>
        <TableRow>
          <TableHeading>{t('receipt.fields.invoice_id')}</TableHeading>
          <TableHeading className="max-sm:hidden">{t('receipt.fields.component')}</TableHeading>
          <TableHeading className="text-right">{t('receipt.fields.amount')}</TableHeading>
        </TableRow>
      </TableHead>
      <tbody>
        {record.lines.map((line) => (
          <TableRow key={line.position}>
            <TableCell>
              <PaidInvoice line={line} />
              <span className="block text-xs text-muted sm:hidden">
                {optionOf('receipt', 'component', line.component)}
              </span>
            </TableCell>
            <TableCell className="max-sm:hidden">{optionOf('receipt', 'component', line.component)}</TableCell>
            <TableCell className={figure}>
              <WhyAmount title={nameOf(line)} steps={line.steps}>
                {formatRupiah(line.amount)}
              </WhyAmount>
            </TableCell>
          </TableRow>
        ))}
        {record.deposits.map(({ order_id, order_number, amount }) => (
          <TableRow key={order_id}>
            <TableCell>
              <DepositOrder id={order_id} number={order_number} />
              <span className="block text-xs text-muted sm:hidden">{t('receipt.deposit')}</span>
            </TableCell>
            <TableCell className="max-sm:hidden">{t('receipt.deposit')}</TableCell>
            <TableCell className={figure}>{formatRupiah(amount)}</TableCell>
          </TableRow>
        ))}
        {record.overpaid > 0 && (
          <TableRow>
            <TableCell>{t('receipt.to_deposit')}</TableCell>
            <TableCell className="max-sm:hidden" />
            <TableCell className={figure}>
              <WhyAmount title={t('receipt.to_deposit')} steps={record.overpaid_steps}>
                {formatRupiah(record.overpaid)}
              </WhyAmount>
            </TableCell>
          </TableRow>
        )}
      </tbody>
      <tfoot className="border-t bg-sunken/60 font-semibold">
        <TableRow>
          <TableCell>{t('receipt.total')}</TableCell>
          <TableCell className="max-sm:hidden" />
          <TableCell className={figure}>{formatRupiah(record.settled + record.overpaid)}</TableCell>
        </TableRow>
      </tfoot>
    </Table>
  )
}
