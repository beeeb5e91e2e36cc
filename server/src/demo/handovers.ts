import type { Handover } from '@rental/core/modules/rental/rental.fields'
import { chance } from './chance.ts'
import { addressAt, mobileFor, personName } from './identities.ts'
import { places } from './words.ts'

const destinations = [
  'Jakarta – Bandung',
  'Dalam kota Jakarta',
  'Jakarta – Cirebon – Semarang',
  'Puncak dan Bogor',
  'Lokasi proyek Karawang',
] as const

/** Places and users of a line, of chance of their own, so that they shift nothing else: most lines have none. */
export function demoHandover(startsAt: number, isFirm: boolean): Handover {
  const luck = chance(Math.floor(startsAt / 3_600_000))
  if (!luck.happens(0.4)) return {}
  const isFemale = luck.happens(0.4)
  const contact = { contact_name: personName(luck, isFemale), contact_phone: mobileFor(luck) }
  const address = `${addressAt(luck, places[0])}, ${places[0].city}`
  const isDelivered = luck.happens(0.7)
  return {
    delivery_place: isDelivered ? { by: 'DELIVERED', address, ...contact } : { by: 'AT_BRANCH', branch_id: 1 },
    pick_up_place: luck.happens(0.5) ? { by: 'AT_BRANCH', branch_id: 1 } : { by: 'DELIVERED', address, ...contact },
    destination: luck.pick(destinations),
    ...(isFirm && { user_name: personName(luck, !isFemale), user_phone: mobileFor(luck) }),
  }
}
