import { useMemo, useState } from 'react'
import { useAccount } from '../api/can.tsx'
import { useZones } from '../record/branch-clock.tsx'
import { clockIn } from '../record/clock.ts'
import { useOwnBranch } from '../record/document/use-own-branch.ts'
import { useMasterData } from '../record/use-master-data.ts'
import { currentLanguage } from '../text/text.ts'
import { bookedLine, type Booking } from './booking.ts'
import { rentalLines } from './rental-lines.tsx'

/** Values of a new rental document: one line, by the user and at their branch, or as booked. Null until that is known. */
export function useNewDocument(booking: Booking) {
  const user = useAccount()?.user
  const own = useOwnBranch()
  const branch_id = own === undefined ? undefined : (booking.branch ?? own)
  const [booked] = useState(booking)
  const zone = useZones()(branch_id)
  // Rental types begin with a day, self-drive: the usual one of a vehicle that was chosen first.
  const types = useMasterData('rental_type')
  const rental_type_id = booked.vehicle ? types.choices()[0]?.id : undefined
  const isWaiting = booked.vehicle !== undefined && types.isPending
  return useMemo(
    () =>
      branch_id === undefined || isWaiting
        ? null
        : {
            sales_id: user?.id ?? null,
            sales_name: user?.full_name ?? null,
            ...(branch_id !== null && { branch_id }),
            ...(booked.customer && { customer_id: booked.customer }),
            language: currentLanguage(),
            dp_discount: 0,
            dp_period: 0,
            exchange_fee: 0,
            lines: [
              {
                ...rentalLines.blank(clockIn(zone)),
                ...bookedLine(booked, clockIn(zone)),
                ...(rental_type_id && { rental_type_id }),
              } as never,
            ],
          },
    [user, branch_id, zone, booked, rental_type_id, isWaiting],
  )
}
