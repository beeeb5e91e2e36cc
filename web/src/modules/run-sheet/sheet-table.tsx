import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import type { KeptDeparture } from '../../handover/departure.ts'
import type { Handover } from '../../handover/handover.ts'
import { useTranslation } from '../../text/text.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { Table, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import type { JobGroup } from './job-groups.ts'
import { JobRow, roomy } from './job-row.tsx'
import type { SheetStaff } from './sheet-staff.ts'

const columns = ['time', 'job', 'vehicle', 'customer', 'place', 'staff', 'state', 'warnings', 'actions'] as const

interface SheetTableProps {
  groups: readonly { group: JobGroup; entries: readonly RunEntry[] }[]
  timeOf: (entry: RunEntry) => string
  kept: readonly Handover[]
  departures: readonly KeptDeparture[]
  staff: readonly SheetStaff[]
}

/** The dispatcher's table, in the order of time. Paper has one day: what is late, and that day's jobs. */
export function SheetTable({ groups, timeOf, kept, departures, staff }: SheetTableProps) {
  const { t } = useTranslation()
  return (
    <Card className="print:rounded-none print:border-0 print:shadow-none">
      <Table
        label={t('run_sheet.title')}
        className="print:text-[8pt] print:leading-[1.15] print:[&_.text-xs]:text-[7pt] print:[&_.text-xs]:leading-[1.15]"
      >
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableHeading
                key={name}
                className={cn(
                  'max-xl:px-1.5 print:h-6 print:px-1',
                  name === 'actions' && 'print:hidden',
                  name === 'state' && roomy,
                )}
              >
                {name === 'actions' ? (
                  <span className="sr-only">{t('run_sheet.columns.actions')}</span>
                ) : (
                  t(`run_sheet.columns.${name}`)
                )}
              </TableHeading>
            ))}
          </TableRow>
        </TableHead>
        {groups.map(({ group, entries }) => (
          <tbody key={group} className={cn('border-t', group === 'tomorrow' && 'print:hidden')}>
            <tr className="border-b bg-sunken/40">
              <th scope="rowgroup" colSpan={columns.length} className="px-2.5 py-1.5 text-left print:px-1 print:py-0.5">
                <h2 className={cn('inline font-semibold', group === 'late' && 'text-danger')}>
                  {t(`run_sheet.${group}`)}
                </h2>{' '}
                <span className="font-normal text-muted tabular-nums">{entries.length}</span>
              </th>
            </tr>
            {entries.map((entry) => (
              <JobRow
                key={entry.id}
                entry={entry}
                time={timeOf(entry)}
                kept={kept.find(({ id }) => id === entry.id)}
                departure={departures.find(({ id }) => id === entry.id)}
                staff={staff}
              />
            ))}
          </tbody>
        ))}
      </Table>
    </Card>
  )
}
