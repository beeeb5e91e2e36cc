import '../../api/zod-setup.ts'
import { addDays, formatDate } from '@rental/core/kernel/date'
import { occupancy, type Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { CalendarRange, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { ClockContext } from '../../record/clock.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useIsPhone } from '../../record/use-is-phone.ts'
import type { Slots } from '../../route/slots.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Bar } from './board-bar.tsx'
import { layOut } from './board-rows.ts'
import { dayOf, instantOf, scaleOf, usualDay, zooms, type Scale } from './board-scale.ts'
import { TimeHead, TimeLines } from './board-time.tsx'
import type { OpenEntry } from './entry-dialogs.tsx'
import { EntryLine } from './entry-line.tsx'
import { latestEntries } from './latest-entries.ts'
import { phoneDays } from './phone-board.tsx'
import { UnfitBand } from './unfit-band.tsx'
import { VehicleYear } from './vehicle-year.tsx'
import { useBoardClock } from './use-board-clock.ts'
import { useNow } from '../../record/use-now.ts'

const EntryDialogs = lazy(async () => ({ default: (await import('./entry-dialogs.tsx')).EntryDialogs }))

interface MiniBoardProps {
  id: string
  scale: Scale
  now: number
  onOpen: (id: string) => void
}

/** The row of one vehicle on the planning board. */
function MiniBoard({ id, scale, now, onOpen }: MiniBoardProps) {
  const { t } = useTranslation()
  const query = useCall(occupancy.board, {
    query: { vehicle_id: id, from: instantOf(scale.from), to: instantOf(scale.to), limit: 1 },
  })
  return (
    <Loaded query={query} fault={t('occupancy.board.load_failed')} height="h-24">
      {(board) => {
        const unfit = board.vehicles[0]?.unfit ?? null
        const { bars, lanes } = layOut(board.bars, now, unfit)
        return (
          <div role="group" aria-label={t('occupancy.board.schedule')} className="overflow-hidden rounded-md border">
            <div className="h-10 border-b">
              <TimeHead scale={scale} />
            </div>
            <div className="relative h-13">
              <div aria-hidden className="absolute inset-0">
                <TimeLines scale={scale} now={now} />
                {unfit && <UnfitBand unfit={unfit} scale={scale} />}
              </div>
              {bars.map((bar) => (
                <Bar
                  key={bar.id}
                  bar={bar}
                  lanes={lanes}
                  scale={scale}
                  isStop
                  isLoose={false}
                  onOpen={onOpen}
                  onGo={onOpen}
                />
              ))}
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}

function Entries({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const query = useCall(occupancy.list, { query: latestEntries(id) })
  return (
    <Loaded query={query} fault={t('occupancy.board.load_failed')} height="h-40">
      {({ items }) =>
        items.length === 0 ? (
          <Empty icon={CalendarRange} title={t('occupancy.empty')} className="py-6" />
        ) : (
          <ul className="divide-y">
            {items.map((entry: Occupancy) => (
              <EntryLine key={entry.id} entry={entry} onOpen={onOpen} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** Entries of a vehicle, on a board around today and as a list, with an action to block it; by the clock of its branch. */
export function VehicleSchedule({ id, record }: Slots['vehicle.tab']) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const now = useNow()
  const { zone, clock } = useBoardClock([record.branch_id])
  const [day, setDay] = useState<string | null>(null)
  const [open, setOpen] = useState<OpenEntry | null>(null)
  const days = isPhone ? phoneDays : zooms.month.days
  const scale = scaleOf('month', day ?? usualDay('month', dayOf(now, zone)), zone, days)
  const show = (entry: string) => setOpen({ act: 'details', id: entry })
  const turn = (label: 'previous' | 'next', by: number) => {
    const Icon = by < 0 ? ChevronLeft : ChevronRight
    return (
      <Button
        variant="outline"
        size="icon"
        className="size-8"
        aria-label={t(`occupancy.board.${label}`)}
        onClick={() => setDay(addDays(scale.day, by))}
      >
        <Icon aria-hidden />
      </Button>
    )
  }
  const actions = (
    <>
      <span className="text-muted tabular-nums max-md:hidden">
        {t('occupancy.board.range', {
          from: formatDate(scale.day),
          to: formatDate(addDays(scale.day, days - 1)),
        })}
      </span>
      {turn('previous', -days)}
      <Button variant="outline" size="sm" onClick={() => setDay(null)}>
        {t('occupancy.board.today')}
      </Button>
      {turn('next', days)}
    </>
  )
  const add = (
    <Can do={occupancy.create}>
      <Button variant="outline" size="sm" onClick={() => setOpen({ act: 'new', draft: { vehicle_id: id } })}>
        <Plus aria-hidden />
        {t('occupancy.add')}
      </Button>
    </Can>
  )
  return (
    <ClockContext value={clock}>
      <div className="grid gap-4">
        <RecordSection title={t('occupancy.board.schedule')} actions={actions}>
          <MiniBoard id={id} scale={scale} now={now} onOpen={show} />
        </RecordSection>
        <VehicleYear id={id} />
        <RecordSection title={t('occupancy.board.entries')} actions={add}>
          <Entries id={id} onOpen={show} />
        </RecordSection>
        {open && (
          <Suspense>
            <EntryDialogs open={open} onOpen={setOpen} onClose={() => setOpen(null)} />
          </Suspense>
        )}
      </div>
    </ClockContext>
  )
}
