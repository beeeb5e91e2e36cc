import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import type { JournalEntry, JournalLine } from '@rental/core/modules/journal/journal.contract'
import { useCan } from '../../api/can.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { useTranslation } from '../../text/text.ts'
import { Table, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'

const accountLink = recordLinkBy('/finance/account/$accountId/detail')
const figure = 'text-right whitespace-nowrap tabular-nums'

function Account({ line }: { line: JournalLine }) {
  const can = useCan()
  const name = (
    <>
      <span className="mr-2 text-muted tabular-nums">{line.account_code}</span>
      <span className="font-medium">{line.account_name}</span>
    </>
  )
  if (!can('ledger_account.read')) return name
  return (
    <RecordLink link={accountLink(line.account_id)} className="hover:underline">
      {name}
    </RecordLink>
  )
}

/** The invoice that a line concerns: a link for those who may open it. */
function OfInvoice({ line }: { line: JournalLine }) {
  const can = useCan()
  if (!line.invoice_id || !line.invoice_number) return null
  if (!can('invoice.read')) return line.invoice_number
  return (
    <RecordLink link={recordLinkOf('invoice', line.invoice_id)} className="text-primary hover:underline">
      {line.invoice_number}
    </RecordLink>
  )
}

const aboutOf = ({ customer_name, vehicle_name, note }: JournalLine) =>
  [customer_name, vehicle_name && formatPlate(vehicle_name), note].filter(Boolean).join(' · ')

const sideOf = (amount: number) => (amount === 0 ? '' : formatRupiah(amount))

/** The lines of an entry; each account leads to its ledger. */
export function JournalLines({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation()
  return (
    <Table label={t('journal.lines')}>
      <TableHead>
        <TableRow>
          <TableHeading>{t('journal.fields.account_id')}</TableHeading>
          <TableHeading className="text-right">{t('journal.fields.debit')}</TableHeading>
          <TableHeading className="text-right">{t('journal.fields.credit')}</TableHeading>
        </TableRow>
      </TableHead>
      <tbody>
        {entry.lines.map((line) => (
          <TableRow key={line.position}>
            <TableCell className="min-w-52">
              <Account line={line} />
              <span className="flex flex-wrap gap-x-2 text-xs text-muted">
                <OfInvoice line={line} />
                <span>{aboutOf(line)}</span>
              </span>
            </TableCell>
            <TableCell className={figure}>{sideOf(line.debit)}</TableCell>
            <TableCell className={figure}>{sideOf(line.credit)}</TableCell>
          </TableRow>
        ))}
      </tbody>
      <tfoot className="border-t bg-sunken/60 font-semibold">
        <TableRow>
          <TableCell>{t('journal.total')}</TableCell>
          <TableCell className={figure}>{formatRupiah(entry.amount)}</TableCell>
          <TableCell className={figure}>{formatRupiah(entry.amount)}</TableCell>
        </TableRow>
      </tfoot>
    </Table>
  )
}
