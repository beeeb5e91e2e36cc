import { useCan } from '../api/can.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { buttonStyle } from '../ui/button-style.ts'

interface FindReplacementProps {
  /** Entry of the rental that still has the vehicle. */
  late: string
  label: string
}

/** To the bookings behind a rental that still has their vehicle, each with free vehicles instead. */
export function FindReplacement({ late, label }: FindReplacementProps) {
  const can = useCan()
  if (!can('sales_order.change_fleet') || !can('occupancy.read')) return null
  return (
    <RecordLink
      link={{ to: '/planning', search: { late } }}
      className={buttonStyle({ variant: 'outline', size: 'sm' })}
    >
      {label}
    </RecordLink>
  )
}
