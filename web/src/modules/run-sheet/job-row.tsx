import { formatPhone, normalizePhone } from '@rental/core/kernel/phone'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useCan } from '../../api/can.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { StatusBadge } from '../../record/status-badge.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { cn } from '../../ui/class-names.ts'
import { TableCell, TableRow } from '../../ui/table.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { jobState, mapOf, openWord, personOf, type JobState, type KeptOfJob } from './job-state.ts'
import { StaffCell, VehicleCell } from './row-cells.tsx'
import { RefusedDeparture } from '../../handover/set-off.tsx'
import type { SheetStaff } from './sheet-staff.ts'
import { WarningIcons } from './warning-icons.tsx'

interface EntryProps {
  entry: RunEntry
}

function Customer({ entry }: EntryProps) {
  const { phone, person } = personOf(entry)
  const number = phone && normalizePhone(phone)
  return (
    <>
      <span className="line-clamp-2 font-medium break-words print:line-clamp-1">{entry.customer_name}</span>
      <span className="block text-xs text-muted">
        {person && person !== entry.customer_name && `${person} `}
        {number && (
          <a href={`tel:${number}`} className="whitespace-nowrap tabular-nums hover:underline">
            {formatPhone(number)}
          </a>
        )}
      </span>
    </>
  )
}

function Place({ entry }: EntryProps) {
  const { t } = useTranslation()
  const { place, place_name, destination } = entry
  const map = mapOf(entry)
  const name = place_name ?? (map ? t('run_sheet.map') : place && t('run_sheet.at_branch'))
  return (
    <>
      {map ? (
        <a
          href={map}
          target="_blank"
          rel="noreferrer"
          title={name ?? undefined}
          className="line-clamp-2 break-words text-primary hover:underline print:text-inherit"
        >
          {name}
        </a>
      ) : (
        <span className="line-clamp-2 break-words">{name ?? <span className="text-muted">–</span>}</span>
      )}
      {destination && (
        <span className="line-clamp-1 text-xs break-words text-muted">
          {t('run_sheet.destination', { place: destination })}
        </span>
      )}
    </>
  )
}

function State({ entry, state }: EntryProps & { state: JobState }) {
  const { t } = useTranslation()
  const machine = state.isDelivery ? deliveryOrderMachine : returnOrderMachine
  return (
    <span className="flex flex-wrap gap-1 print:[&>*]:bg-transparent print:[&>*]:p-0">
      {state.hasLeft ? (
        <Badge tone="warning">{t('run_sheet.on_the_way')}</Badge>
      ) : (
        <StatusBadge machine={machine} code={entry.status} />
      )}
      {state.waits && <Badge tone="warning">{t('run_sheet.waits')}</Badge>}
      {state.refused && <Badge tone="danger">{t('run_sheet.refused')}</Badge>}
    </span>
  )
}

/** The way to the inspection, for those who hand over. */
function Open({ entry, state }: EntryProps & { state: JobState }) {
  const { t } = useTranslation()
  const can = useCan()
  const { id, kind, vehicle, number } = entry
  if (!vehicle || !can(state.isDelivery ? 'delivery_order.handle' : 'return_order.handle')) return null
  const word = t(openWord(entry, state))
  const look = { 'aria-label': `${word}: ${number}`, className: buttonStyle({ variant: 'ghost', size: 'icon' }) }
  const sign = <ClipboardCheck aria-hidden />
  return (
    <Tooltip label={word} side="left">
      {kind === 'RETURN' ? (
        <Link to="/ops/ro/$returnId/form" params={{ returnId: id }} {...look}>
          {sign}
        </Link>
      ) : (
        <Link to="/ops/do/$deliveryId/handover" params={{ deliveryId: id }} {...look}>
          {sign}
        </Link>
      )}
    </Tooltip>
  )
}

/** Left out where the table is narrow: what is late or on the way is told by its place and its vehicle. */
export const roomy = 'not-print:max-xl:hidden'

interface JobRowProps extends EntryProps, KeptOfJob {
  time: string
  staff: readonly SheetStaff[]
}

/** One job in a line of the dispatcher's table; a late one is red. */
export function JobRow({ entry, time, kept, departure, staff }: JobRowProps) {
  const { t } = useTranslation()
  const state = jobState(entry, { kept, departure })
  const { kind, number, id, note, is_late } = entry
  return (
    <>
      <TableRow
        className={cn(
          'break-inside-avoid align-top [&>td]:py-1.5 [&>td]:align-top max-xl:[&>td]:px-1.5 print:[&>td]:h-auto print:[&>td]:px-1 print:[&>td]:py-0.5',
          is_late && 'bg-danger-soft/50 [&>:first-child]:border-l-2 [&>:first-child]:border-danger',
        )}
      >
        <TableCell className={cn('font-semibold tabular-nums', is_late && 'text-danger')}>{time}</TableCell>
        <TableCell>
          <Badge tone={state.isDelivery ? 'info' : 'neutral'} className="print:bg-transparent print:p-0">
            {t(`run_sheet.kinds.${kind}`)}
          </Badge>
          <RecordLink
            link={recordLinkOf(kind === 'RETURN' ? 'return_order' : 'delivery_order', id)}
            className="block text-xs whitespace-nowrap text-primary tabular-nums hover:underline print:text-inherit"
          >
            {number}
          </RecordLink>
        </TableCell>
        <TableCell className="max-w-40">
          <VehicleCell entry={entry} />
        </TableCell>
        <TableCell className="max-w-44">
          <Customer entry={entry} />
        </TableCell>
        <TableCell className="max-w-56">
          <Place entry={entry} />
          {note && <span className="line-clamp-2 text-xs break-words text-muted">{note}</span>}
        </TableCell>
        <TableCell className="max-w-36">
          <StaffCell entry={entry} staff={staff} />
        </TableCell>
        <TableCell className={roomy}>
          <State entry={entry} state={state} />
          {state.refused && (
            <span className="mt-1 block text-xs text-on-danger-soft">{state.refused.sending?.refusal}</span>
          )}
        </TableCell>
        <TableCell>
          <WarningIcons entry={entry} />
        </TableCell>
        <TableCell className="print:hidden">
          <Open entry={entry} state={state} />
        </TableCell>
      </TableRow>
      {state.isHere && departure && (
        <TableRow className="print:hidden">
          <TableCell colSpan={9}>
            <RefusedDeparture departure={departure} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
}
