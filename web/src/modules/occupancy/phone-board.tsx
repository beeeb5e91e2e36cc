import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { useTranslation } from '../../text/text.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { barLook } from './bar-looks.ts'
import { BoardBadge, Plate, StnkDays } from './board-gutter.tsx'
import type { DriverRow, LaidBar, Row, VehicleRow } from './board-rows.ts'
import { instantOf, spanOf, type Scale } from './board-scale.ts'
import { TimeHead, TimeLines } from './board-time.tsx'
import type { FreeRow } from './board-free.ts'
import { FreeNumbers } from './free-days.tsx'
import { DriverSim } from './driver-gutter.tsx'
import { EntryLine } from './entry-line.tsx'
import { UnfitBand } from './unfit-band.tsx'

/** Days that fit side by side on a phone. */
export const phoneDays = 14

type SubjectRow = VehicleRow | DriverRow

function Strip({ row, scale, now }: { row: SubjectRow; scale: Scale; now: number }) {
  return (
    <span aria-hidden className="relative block h-6 overflow-hidden rounded-md border bg-background">
      <TimeLines scale={scale} now={now} />
      {row.kind === 'vehicle' && row.vehicle.unfit && <UnfitBand unfit={row.vehicle.unfit} scale={scale} />}
      {row.bars.map((bar) => {
        const span = spanOf(scale, bar.from, bar.end + (bar.turnaround ?? 0))
        const { style, icon: Icon } = barLook(bar.kind, bar.state)
        return (
          span && (
            <span
              key={bar.id}
              style={{ ...span, top: `${(bar.lane / row.lanes) * 100}%`, height: `${100 / row.lanes}%` }}
              className={cn('absolute flex min-w-1 items-center overflow-hidden rounded-sm border px-0.5', style)}
            >
              <Icon className="size-3 shrink-0" />
            </span>
          )
        )
      })}
    </span>
  )
}

const asEntry = ({ from, to, customer, title, ...bar }: LaidBar) => ({
  ...bar,
  starts_at: instantOf(from),
  ends_at: instantOf(to),
  customer_name: customer ?? null,
  title: title ?? null,
})

interface PhoneDriverProps {
  row: DriverRow
  scale: Scale
  now: number
  onOpen: (id: string) => void
}

/** A driver with the trips of the days ahead, each of which opens. */
function PhoneDriver({ row, scale, now, onOpen }: PhoneDriverProps) {
  const { t } = useTranslation()
  const trips = row.bars.filter(({ from, end }) => end > scale.from && from < scale.to)
  return (
    <li>
      <div className="space-y-1.5 px-3 py-2.5">
        <span className="flex items-center justify-between gap-2">
          <RecordLink link={recordLinkOf('user', row.driver.id)} className="min-w-0 truncate font-medium">
            {row.driver.name}
          </RecordLink>
          <DriverSim driver={row.driver} />
        </span>
        <Strip row={row} scale={scale} now={now} />
        {trips.length === 0 && <span className="text-xs text-muted">{t('occupancy.board.nothing')}</span>}
      </div>
      {trips.length > 0 && (
        <ul>
          {trips.map((bar) => (
            <EntryLine key={bar.id} entry={asEntry(bar)} onOpen={onOpen} className="px-3" />
          ))}
        </ul>
      )}
    </li>
  )
}

interface PhoneBoardProps {
  free: FreeRow | undefined
  /** The clock of the axis, in words. */
  clock: string
  rows: readonly Row[]
  scale: Scale
  now: number
  onOpen: (id: string) => void
}

/** On a phone: what needs a vehicle, then each vehicle with the days ahead of it; a tap opens either. */
export function PhoneBoard({ rows, free, clock, scale, now, onOpen }: PhoneBoardProps) {
  const { t } = useTranslation()
  const isTaken = ({ bars }: SubjectRow) => bars.filter(({ from, end }) => end > scale.from && from < scale.to).length
  return (
    <Card className="overflow-hidden">
      <div className="border-b px-3 pt-2">
        <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
          <span>{t('occupancy.board.next_days', { count: phoneDays })}</span>
          <span>{clock}</span>
        </p>
        <div className="h-10">
          <TimeHead scale={scale} />
        </div>
        {free && (
          <div role="group" aria-label={free.label} className="border-t pt-1 pb-1.5">
            <p aria-hidden className="text-xs text-muted">
              {free.label}
            </p>
            <div className="relative h-4">
              <FreeNumbers row={free} scale={scale} />
            </div>
          </div>
        )}
      </div>
      <ul className="divide-y">
        {rows.flatMap((row) => {
          if (row.kind === 'lane')
            return row.bars.map((bar) => (
              <EntryLine key={bar.id} entry={asEntry(bar)} onOpen={onOpen} about={row.label} className="px-3" />
            ))
          if (row.kind === 'driver')
            return <PhoneDriver key={row.key} row={row} scale={scale} now={now} onOpen={onOpen} />
          return row.kind === 'vehicle' ? (
            <li key={row.key}>
              <RecordLink
                link={{ ...recordLinkOf('vehicle', row.vehicle.id), search: { tab: 'schedule' } }}
                className="block space-y-1.5 px-3 py-2.5"
              >
                <span className="flex items-center gap-2">
                  <Plate plate={row.vehicle.plate} />
                  <span className="min-w-0 flex-1 truncate text-xs text-muted">{row.vehicle.name}</span>
                  <BoardBadge vehicle={row.vehicle} />
                </span>
                <Strip row={row} scale={scale} now={now} />
                <span className="flex justify-between text-xs text-muted">
                  <span>
                    {isTaken(row)
                      ? t('occupancy.board.count_entries', { count: isTaken(row) })
                      : t('occupancy.board.nothing')}
                  </span>
                  <StnkDays days={row.vehicle.stnk_days} />
                </span>
              </RecordLink>
            </li>
          ) : (
            <li
              key={row.key}
              className={cn('px-3 py-1.5', row.kind === 'branch' ? 'text-xs text-muted' : 'bg-sunken font-semibold')}
            >
              {row.label} <span className="font-normal text-muted tabular-nums">{row.note ?? row.count}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
