import type { KeptDeparture } from './departure.ts'
import type { Device } from './device.ts'
import { afterFault, isDue, problemOf, sentAgain } from './sending.ts'

interface DepartureOutbox {
  device: Device
  transport: { sendDeparture: (departure: KeptDeparture) => Promise<void> }
  user: string
  now: () => number
  onChange: () => void
  onDeparture: (departure: KeptDeparture) => Promise<unknown>
  onRefusedDeparture: () => void
}

/** Departures of a person, in the order in which they set off. */
export const departuresOf = async (device: Device, user: string): Promise<KeptDeparture[]> =>
  (await device.all('departures'))
    .filter(({ user_id }) => user_id === user)
    .sort((a, b) => a.left_at.localeCompare(b.left_at))

export const dropDeparture = (device: Device, { user_id, id }: Pick<KeptDeparture, 'user_id' | 'id'>): Promise<void> =>
  device.remove('departures', [user_id, id])

async function sendDeparture(outbox: DepartureOutbox, departure: KeptDeparture): Promise<void> {
  const { device, transport, now, onChange, onDeparture, onRefusedDeparture } = outbox
  const { user_id, id } = departure
  try {
    await transport.sendDeparture(departure)
  } catch (error) {
    const sending = afterFault(departure.sending, error, now(), problemOf)
    // Deleted meanwhile by signing out: then it is not brought back.
    if (await device.get('departures', [user_id, id])) await device.put('departures', { ...departure, sending })
    onChange()
    if (sending.refusal !== null) onRefusedDeparture()
    return
  }
  // First the screen has it from the server: it must not offer to set off once more.
  await onDeparture(departure).catch(() => {})
  await dropDeparture(device, departure)
  onChange()
}

/** Sends departures that are due: each belongs to a delivery of its own, and holds up no other. */
export async function sendDepartures(outbox: DepartureOutbox): Promise<void> {
  for (const departure of await departuresOf(outbox.device, outbox.user))
    if (isDue(departure, outbox.now())) await sendDeparture(outbox, departure)
}

/** A departure that was refused is tried once more, as after the office has allowed what stood in its way. */
export const departAgain = (device: Device, departure: KeptDeparture): Promise<void> =>
  device.put('departures', { ...departure, sending: sentAgain(departure.sending) })
