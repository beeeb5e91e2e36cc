import '../../api/zod-setup.ts'
import type { UnassignedLine } from '@rental/core/modules/occupancy/board.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { Plus, Printer } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Can, useCan } from '../../api/can.tsx'
import { ClockContext } from '../../record/clock.ts'
import { ListFilters } from '../../record/list/list-filters.tsx'
import { ListSearch } from '../../record/list/list-search.tsx'
import { useListState } from '../../record/list/use-list-state.ts'
import { LoadFault } from '../../record/load-fault.tsx'
import { usePaperTheme } from '../../record/screen/use-paper-theme.ts'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useIsPhone } from '../../record/use-is-phone.ts'
import { useSlot } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Board } from './board.tsx'
import { BoardLegend } from './board-legend.tsx'
import { BoardNothing } from './board-nothing.tsx'
import { BoardPages } from './board-pages.tsx'
import { brokenIn, type LaidBar } from './board-rows.ts'
import { dayOf, instantOf, scaleOf } from './board-scale.ts'
import { BoardSwitch, BoardToolbar } from './board-toolbar.tsx'
import type { OpenEntry } from './entry-dialogs.tsx'
import { boardSpec, boardSubject, driverSpec, isEntered, isOpen } from './occupancy.subject.ts'
import { PhoneBoard, phoneDays } from './phone-board.tsx'
import { useBoard } from './use-board.ts'
import { useBoardClock } from './use-board-clock.ts'
import { useFreeRows } from './use-free-rows.ts'
import { useBoardRows } from './use-board-rows.ts'
import { useBoardView } from './use-board-view.ts'
import { useNow } from '../../record/use-now.ts'
import { useUnassigned } from './use-unassigned.ts'
import type { PlaceRequest } from './place-request.ts'

const EntryDialogs = lazy(async () => ({ default: (await import('./entry-dialogs.tsx')).EntryDialogs }))

/** Vehicles at once: on the board as many as the server gives, on a phone as many as one scrolls through. */
const limits = { board: 1000, phone: 40 }
const none: readonly UnassignedLine[] = []

/** Dialog for a place chosen on the board. */
function openFor({ how, id, vehicle, from, to }: PlaceRequest, lines: readonly UnassignedLine[]): OpenEntry {
  const line = lines.find((one) => one.id === id)
  if (line) return { act: 'assign', line, vehicle: vehicle.id }
  const place = { vehicle_id: vehicle.id, starts_at: instantOf(from), ends_at: instantOf(to) }
  return id && (how === 'move' || how === 'extend')
    ? { act: how, id, wanted: place }
    : { act: 'choose', vehicle, place }
}

/** The planning board: which vehicle or driver is taken when, by what, and what can be done about it. */
export function BoardScreen() {
  const { t } = useTranslation()
  const can = useCan()
  const isPhone = useIsPhone()
  const now = useNow()
  const [state, setState] = useListState(boardSpec)
  const axis = useBoardClock(state.filters['branch_id_in'])
  const today = dayOf(now, axis.zone)
  const view = useBoardView(today, axis.zone)
  const [chosen, setOpen] = useState<OpenEntry | null>(null)
  const open = chosen ?? view.late
  const close = () => {
    setOpen(null)
    if (view.late) view.look({ late: undefined })
  }
  const canReplace = useSlot('planning.replace').length > 0
  usePaperTheme()

  const phoneScale = useMemo(() => scaleOf('month', today, axis.zone, phoneDays), [today, axis.zone])
  const scale = isPhone ? phoneScale : view.scale
  const limit = isPhone ? limits.phone : limits.board
  const { onlyBusy, subject } = view
  const isDrivers = subject === 'DRIVER'
  const query = useBoard({ scale, state, subject, limit, onlyBusy })
  const unassigned = useUnassigned({ scale, state, subject })
  const told = { board: query.data, unassigned: unassigned.data, filters: state.filters, isDrivers, now }
  const { rows, hasSubjects, toggle } = useBoardRows(told)
  const broken = useMemo(() => brokenIn(rows), [rows])
  // Both at once, so that nothing moves away under a hand.
  const isLoading = query.isPending || unassigned.isLoading || axis.isPending
  const [isFreeOpen, setFreeOpen] = useState(false)
  const free = useFreeRows(query.data, isFreeOpen)
  const { zone: _, name: zone, branch } = axis
  const clock = branch ? t('occupancy.board.clock', { zone, branch }) : t('occupancy.board.company_clock', { zone })
  const showAll = () => {
    view.prefer({ onlyBusy: false })
    setState({ search: { key: state.search.key, value: '' }, filters: {} })
  }

  const mayChange = can(occupancy.change)
  const mayAssign = can('sales_order.change_fleet')
  const moving = useSlot('planning.move')
  const mayBook = useSlot('planning.book').length > 0
  const isLoose = useCallback(
    (bar: LaidBar) => {
      if (isDrivers) return false
      if (bar.kind === 'UNASSIGNED') return mayAssign && isOpen(bar)
      return isOpen(bar) && (moving.some(({ name }) => name === bar.source) || (mayChange && isEntered(bar)))
    },
    [isDrivers, mayChange, mayAssign, moving],
  )
  const lines = unassigned.data?.lines ?? none
  const show = useCallback(
    (id: string) => {
      const line = lines.find((one) => one.id === id)
      setOpen(line ? { act: isDrivers ? 'assign_driver' : 'assign', line } : { act: 'details', id })
    },
    [lines, isDrivers],
  )
  const actions = (
    <div className="flex gap-2 print:hidden">
      {!isPhone && (
        <Button variant="outline" onClick={() => print()}>
          <Printer aria-hidden />
          {t('occupancy.board.print')}
        </Button>
      )}
      <Can do={occupancy.create}>
        <Button onClick={() => setOpen({ act: 'new', draft: {}, isDriver: isDrivers })}>
          <Plus aria-hidden />
          {t(isDrivers ? 'occupancy.board.block_driver' : 'occupancy.add')}
        </Button>
      </Can>
    </div>
  )
  return (
    <ClockContext value={axis.clock}>
      <div data-landscape className="space-y-3 [print-color-adjust:exact]">
        <ScreenHeader
          title={t('occupancy.title')}
          lead={t(isDrivers ? 'occupancy.board.lead_drivers' : 'occupancy.lead')}
          actions={actions}
        />
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <ListSearch
            subject={boardSubject}
            keys={isDrivers ? driverSpec.search : boardSpec.search}
            search={state.search}
            onChange={(search) => setState({ search })}
          />
          <ListFilters
            subject={boardSubject}
            spec={isDrivers ? driverSpec : boardSpec}
            filters={state.filters}
            onChange={(filters) => setState({ filters })}
          />
          <span className="md:ml-auto">
            <BoardSwitch view={view} />
          </span>
        </div>
        {!isPhone && <BoardToolbar view={view} today={today} />}
        {query.isError && (
          <LoadFault
            title={t('occupancy.board.load_failed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {unassigned.isError && (
          <LoadFault
            title={t('occupancy.board.unassigned.load_failed')}
            error={unassigned.error}
            onRetry={() => void unassigned.refetch()}
          />
        )}
        {canReplace && broken > 0 && (
          <Alert
            tone="warning"
            className="items-center py-2 print:hidden"
            action={
              <Button size="sm" variant="outline" onClick={() => setOpen({ act: 'replace' })}>
                {t('occupancy.board.find_replacements')}
              </Button>
            }
          >
            {t('occupancy.board.all_break', { count: broken })}
          </Alert>
        )}
        {isLoading && (
          <div aria-busy>
            <Skeleton className="h-128" />
          </div>
        )}
        {!isLoading && query.data && !hasSubjects && (
          <BoardNothing isDrivers={isDrivers} state={state} onlyBusy={onlyBusy} onShowAll={showAll} />
        )}
        {!isLoading && rows.length > 0 && isPhone && (
          <PhoneBoard rows={rows} free={free[0]} clock={clock} scale={scale} now={now} onOpen={show} />
        )}
        {!isLoading && rows.length > 0 && !isPhone && (
          <>
            <Card
              aria-busy={query.isPlaceholderData}
              className={cn('overflow-hidden', query.isPlaceholderData && 'opacity-60')}
            >
              <Board
                rows={rows}
                free={free}
                isDrivers={isDrivers}
                isFreeOpen={isFreeOpen}
                onFreeToggle={() => setFreeOpen((was) => !was)}
                clock={clock}
                scale={scale}
                density={view.density}
                now={now}
                isLoose={isLoose}
                mayCreate={!isDrivers && (can(occupancy.create) || mayBook)}
                onOpen={show}
                onToggle={toggle}
                onRequest={(request) => setOpen(openFor(request, lines))}
              />
            </Card>
            <BoardLegend isDrivers={isDrivers} />
            <p id="board-keys" className="text-xs text-muted print:hidden">
              {t('occupancy.board.keys')}
            </p>
          </>
        )}
        {query.data && (
          <BoardPages total={query.data.total} limit={limit} page={state.page} onPage={(page) => setState({ page })} />
        )}
        {open && (
          <Suspense>
            <EntryDialogs open={open} onOpen={setOpen} onClose={close} />
          </Suspense>
        )}
      </div>
    </ClockContext>
  )
}
