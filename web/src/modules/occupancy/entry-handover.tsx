import { formatPlate } from '@rental/core/kernel/plate'
import { occupancy, type Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { useCall } from '../../api/use-call.ts'
import { useClock } from '../../record/clock.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { useTranslation } from '../../text/text.ts'
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

/** Links to the delivery and the return of a rental, and to the vehicles that it was exchanged with. */
export function EntryHandover({ entry, onShow }: { entry: Occupancy; onShow: (id: string) => void }) {
  const { t } = useTranslation()
  const { data } = useCall(occupancy.handover, { params: { id: entry.id } })
  if (!data) return null
  const documents = [
    { kind: 'delivery_order', word: 'delivery', of: data.delivery },
    { kind: 'return_order', word: 'return', of: data.return },
  ] as const
  const exchanged = [data.exchanged_from, data.exchanged_to].filter((one) => one !== null)
  if (!data.delivery && !data.return && exchanged.length === 0) return null
  return (
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
  )
}
