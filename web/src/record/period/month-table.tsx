import { useTranslation } from '../../text/text.ts'
import { Table, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import type { MonthRow } from './month-report.tsx'

interface MonthColumn {
  name: string
  title: string
  write: (row: MonthRow) => string
  /** Of all months together. */
  total: string
}

interface MonthTableProps {
  months: readonly MonthRow[]
  nameOf: (row: MonthRow) => string
  columns: readonly MonthColumn[]
}

/** Closer together on a phone, where every figure counts. */
const close = 'max-sm:px-1.5 max-sm:text-xs'
const figure = `${close} text-right whitespace-nowrap tabular-nums`

/** The figures of each month, and of all. */
export function MonthTable({ months, nameOf, columns }: MonthTableProps) {
  const { t } = useTranslation()
  return (
    <Table label={t('record.report.title')}>
      <TableHead>
        <TableRow>
          <TableHeading className={close}>{t('record.report.month')}</TableHeading>
          {columns.map(({ name, title }) => (
            <TableHeading key={name} className={figure}>
              {title}
            </TableHeading>
          ))}
        </TableRow>
      </TableHead>
      <tbody>
        {months.map((row) => (
          <TableRow key={row.month}>
            <TableCell className={`${close} whitespace-nowrap`}>{nameOf(row)}</TableCell>
            {columns.map(({ name, write }) => (
              <TableCell key={name} className={figure}>
                {write(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <TableRow>
          <TableCell className={close}>{t('record.report.total')}</TableCell>
          {columns.map(({ name, total }) => (
            <TableCell key={name} className={figure}>
              {total}
            </TableCell>
          ))}
        </TableRow>
      </tfoot>
    </Table>
  )
}
