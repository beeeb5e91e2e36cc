import { chatLink, formatPhone, normalizePhone } from '@rental/core/kernel/phone'
import { formatInstant } from '@rental/core/kernel/date'
import { formatPlate } from '@rental/core/kernel/plate'
import type { VehicleHolder } from '@rental/core/modules/handover/holder.fields'
import type { RunEntry, RunVehicle } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { Link } from '@tanstack/react-router'
import { MapPin, MessageCircle, Phone, TriangleAlert } from 'lucide-react'
import { useCan } from '../../api/can.tsx'
import { FindReplacement } from '../../handover/find-replacement.tsx'
import { RefusedDeparture, SetOff } from '../../handover/set-off.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { jobState, mapOf, mayLeave, openWord, personOf, type KeptOfJob } from './job-state.ts'
import { warningText } from './job-warnings.ts'

const contact = buttonStyle({ variant: 'outline', size: 'icon', className: 'size-12' })

function Contact({ phone, name }: { phone: string; name: string }) {
  const { t } = useTranslation()
  const number = normalizePhone(phone)
  const chat = chatLink(number)
  return (
    <span className="flex gap-2">
      <a
        href={`tel:${number}`}
        aria-label={`${t('run_sheet.call')}: ${name}, ${formatPhone(number)}`}
        className={contact}
      >
        <Phone aria-hidden className="size-5" />
      </a>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t('run_sheet.whatsapp')}: ${name}`}
          className={contact}
        >
          <MessageCircle aria-hidden className="size-5" />
        </a>
      )}
    </span>
  )
}

/** The address leads to a map, by its coordinates where they are known. */
function Place({ place, destination }: Pick<RunEntry, 'place' | 'destination'>) {
  const { t } = useTranslation()
  const map = mapOf({ place })
  return (
    <>
      {map && (
        <a
          href={map}
          target="_blank"
          rel="noreferrer"
          className="flex items-start gap-2 py-1 break-words text-primary hover:underline"
        >
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
          {place?.address ?? t('run_sheet.map')}
        </a>
      )}
      {place?.by === 'AT_BRANCH' && !map && <p className="text-muted">{t('run_sheet.at_branch')}</p>}
      {destination && <p className="text-muted">{t('run_sheet.destination', { place: destination })}</p>}
    </>
  )
}

function Vehicle({ vehicle: { plate, title, color }, lead }: { vehicle: RunVehicle; lead: string | null }) {
  return (
    <p>
      {lead && <span className="text-muted">{lead}: </span>}
      <span className="font-semibold">{formatPlate(plate)}</span>
      <span className="text-muted">
        {' '}
        {title}
        {color && `, ${color.toLowerCase()}`}
      </span>
    </p>
  )
}

interface OpenProps {
  entry: RunEntry
  label: string
}

function Open({ entry: { kind, id }, label }: OpenProps) {
  const className = buttonStyle({ className: 'h-12 flex-1' })
  return kind !== 'RETURN' ? (
    <Link to="/ops/do/$deliveryId/handover" params={{ deliveryId: id }} className={className}>
      {label}
    </Link>
  ) : (
    <Link to="/ops/ro/$returnId/form" params={{ returnId: id }} className={className}>
      {label}
    </Link>
  )
}

/** Another customer still has the vehicle: who, until when, and what to do about it. */
function NotBack({ holder }: { holder: VehicleHolder }) {
  const { t } = useTranslation()
  const who = [holder.order_number, holder.customer_name].filter(Boolean).join(' · ')
  return (
    <Alert tone="danger" action={<FindReplacement late={holder.occupancy_id} label={t('run_sheet.replace')} />}>
      {t('run_sheet.not_back', { who, until: formatInstant(holder.due_at) })}
    </Alert>
  )
}

/** Warnings that the card does not say otherwise. */
function Warnings({ entry }: { entry: RunEntry }) {
  useTranslation()
  const more = entry.warnings.filter(({ kind }) => kind !== 'NOT_BACK' && kind !== 'NO_VEHICLE' && kind !== 'NO_STAFF')
  if (more.length === 0) return null
  return (
    <ul className="space-y-1 text-on-warning-soft">
      {more.map((warning) => (
        <li key={warning.kind} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {warningText(entry, warning)}
        </li>
      ))}
    </ul>
  )
}

interface JobCardProps extends KeptOfJob {
  entry: RunEntry
  time: string
  hasDriver: boolean
}

/** One job: when, what, for whom, with which vehicle, and what to do next. */
export function JobCard({ entry, time, kept, departure, hasDriver }: JobCardProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { kind, vehicle, customer_name, note, driver_name, place } = entry
  const { phone, person } = personOf(entry)
  const state = jobState(entry, { kept, departure })
  const { isDelivery, hasLeft, isHere, isBegun, refused } = state
  const mayHandle = can(isDelivery ? 'delivery_order.handle' : 'return_order.handle')
  return (
    <Card className="space-y-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-lg font-semibold tabular-nums">{time}</span>
            <Badge tone={isDelivery ? 'info' : 'neutral'}>{t(`run_sheet.kinds.${kind}`)}</Badge>
            {hasLeft && <Badge tone="warning">{t('run_sheet.on_the_way')}</Badge>}
            {state.waits && <Badge tone="warning">{t('run_sheet.waits')}</Badge>}
            {refused && <Badge tone="danger">{t('run_sheet.refused')}</Badge>}
          </p>
          <h3 className="mt-1 font-semibold break-words">{customer_name}</h3>
          {person && <p className="text-muted">{person}</p>}
        </div>
        {phone && <Contact phone={phone} name={person ?? customer_name} />}
      </div>
      {entry.replaced && <Vehicle vehicle={entry.replaced} lead={t('run_sheet.comes_back')} />}
      {vehicle ? (
        <Vehicle vehicle={vehicle} lead={entry.replaced && t('run_sheet.goes_out')} />
      ) : (
        <p className="text-on-warning-soft">{t('run_sheet.no_vehicle')}</p>
      )}
      {entry.held_by && <NotBack holder={entry.held_by} />}
      <Warnings entry={entry} />
      <Place place={place} destination={entry.destination} />
      {note && <p className="rounded-lg bg-sunken px-3 py-2">{note}</p>}
      {refused && <p className="text-on-danger-soft">{refused.sending?.refusal}</p>}
      {isHere && departure && <RefusedDeparture departure={departure} />}
      {hasDriver && <p className="text-muted">{driver_name ?? t('run_sheet.nobody')}</p>}
      {mayHandle && vehicle && (
        <div className="flex gap-2">
          {isHere && !isBegun && !departure && mayLeave(entry) && <SetOff id={entry.id} />}
          <Open entry={entry} label={t(openWord(entry, state))} />
        </div>
      )}
    </Card>
  )
}
