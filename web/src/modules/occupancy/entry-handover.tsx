import { formatPlate } from '@rental/core/kernel/plate'
import type { VehicleHolder } from '@rental/core/modules/handover/holder.fields'
import { occupancy, type Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { useCall } from '../../api/use-call.ts'
import { useClock } from '../../record/clock.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { useSlot } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { barLook } from './bar-looks.ts'
import { ExchangeIcon } from './exchange-mark.tsx'
import { stateText } from './occupancy.subject.ts'

/** Only rentals of vehicles are handed over. */
export const isHandedOver = ({ kind, vehicle_id }: Occupancy): boolean => kind === 'RENTAL' && vehicle_id !== null

/** How a rental stands and since when; until that is known, by the entry alone. */
export function HandoverBadge({ entry }: { entry: Occupancy }) {
  const { t } = useTranslation()
  const clock = useClock()
  const { data } = useCall(occupancy.handover, { params: { id: entry.id } })
  const kind = entry.kind
  const state = data?.state ?? entry.state
  const { icon: Icon } = barLook(kind, state)
  const word = stateText({ kind, state })
  return (
    <Badge tone={state === 'LATE' ? 'danger' : state === 'ON_THE_WAY' ? 'warning' : 'neutral'}>
      <Icon aria-hidden />
      {data?.since ? t('occupancy.board.since', { state: word, at: clock.format(data.since) }) : word}
    </Badge>
  )
}

interface HeldProps {
  holder: VehicleHolder
  onReplace: (entry: string) => void
}

/** The vehicle is still with another customer, also where its delivery has set off. */
function Held({ holder, onReplace }: HeldProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const canReplace = useSlot('planning.replace').length > 0
  const who = [holder.order_number, holder.customer_name].filter(Boolean).join(' · ')
  const action = canReplace && (
    <Button size="sm" variant="outline" onClick={() => onReplace(holder.occupancy_id)}>
      {t('occupancy.board.find_replacement')}
    </Button>
  )
  return (
    <Alert tone="danger" action={action}>
      {t('occupancy.board.not_back', { who, until: clock.format(holder.due_at) })}
    </Alert>
  )
}

interface EntryHandoverProps extends Pick<HeldProps, 'onReplace'> {
  entry: Occupancy
  onShow: (id: string) => void
}

/** Links to the delivery and the return of a rental, and to the vehicles that it was exchanged with. */
export function EntryHandover({ entry, onShow, onReplace }: EntryHandoverProps) {
  const { t } = useTranslation()
  const { data } = useCall(occupancy.handover, { params: { id: entry.id } })
  if (!data) return null
  const documents = [
    { kind: 'delivery_order', word: 'delivery', of: data.delivery },
    { kind: 'return_order', word: 'return', of: data.return },
  ] as const
  const exchanged = [data.exchanged_from, data.exchanged_to].filter((one) => one !== null)
  const held = data.held_by && <Held holder={data.held_by} onReplace={onReplace} />
  if (!data.delivery && !data.return && exchanged.length === 0) return held
  return (
    <>
      {held}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {documents.map(
          ({ kind, word, of }) =>
            of && (
              <RecordLink key={of.id} link={recordLinkOf(kind, of.id)} className="text-primary hover:underline">
                {t(`occupancy.board.${word}`, { number: of.number })}
              </RecordLink>
            ),
        )}
        {exchanged.map(({ id, plate }) => (
          <Button key={id} size="sm" variant="outline" onClick={() => onShow(id)}>
            <ExchangeIcon />
            {t('occupancy.board.exchanged', { plate: formatPlate(plate) })}
          </Button>
        ))}
      </div>
    </>
  )
}
