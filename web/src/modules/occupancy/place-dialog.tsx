import type { BoardVehicle } from '@rental/core/modules/occupancy/board.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { useCan } from '../../api/can.tsx'
import { useClock } from '../../record/clock.ts'
import { useSlot } from '../../route/slot.tsx'
import type { WantedPlace } from '../../route/slots.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { EntryForm } from './entry-form.tsx'
import { vehicleText } from './occupancy.subject.ts'
import { PlaceCheck } from './place-check.tsx'

export interface ChosenPlace {
  vehicle: BoardVehicle
  place: WantedPlace
}

interface PlaceDialogProps extends ChosenPlace {
  onBlock: () => void
  onClose: () => void
}

/** An empty place that was drawn on the board: booked for a customer, or blocked. */
export function PlaceDialog({ vehicle, place, onBlock, onClose }: PlaceDialogProps) {
  const { t } = useTranslation()
  const can = useCan()
  const clock = useClock()
  const booking = useSlot('planning.book')
  // Orders first; without that permission an offer.
  const Book = (booking.find(({ name }) => name === 'sales_order') ?? booking[0])?.Part
  const draft = { ...place, vehicle_name: vehicleText(vehicle) }
  if (!Book) return <EntryForm draft={draft} onClose={onClose} />
  const { plate, category, branch_id } = vehicle
  const footer = (
    <>
      {can(occupancy.create) && (
        <Button variant="outline" onClick={onBlock}>
          {t('occupancy.board.block')}
        </Button>
      )}
      <Book place={{ ...place, plate, category, branch_id }} />
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={vehicleText(vehicle)} description={t('occupancy.board.book_or_block')} footer={footer}>
        <div className="space-y-4">
          <p className="font-medium tabular-nums">
            {t('occupancy.board.range', { from: clock.format(place.starts_at), to: clock.format(place.ends_at) })}
          </p>
          <PlaceCheck
            asked={{ vehicle_id: vehicle.id, from: place.starts_at, to: place.ends_at, turnaround_minutes: 0 }}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}
