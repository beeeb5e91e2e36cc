import { dropHandover, photosOf, type Device, type KeptPhoto } from './device.ts'
import type { KeptDeparture } from './departure.ts'
import type { KeptExpense } from './expense.ts'
import type { Handover, SentPhoto } from './handover.ts'
import type { KeptPress } from './press.ts'
import { departuresOf, dropDeparture, sendDepartures } from './send-departures.ts'
import { pressesOf, sendPresses } from './send-presses.ts'
import { afterFault, isDue, isRefusal, isWaiting, problemOf, withoutPause, type Sending } from './sending.ts'

/** Ways to the server. */
export interface Transport {
  upload: (photo: Pick<KeptPhoto, 'id' | 'blob'>) => Promise<string>
  send: (handover: Handover, photos: SentPhoto[]) => Promise<void>
  sendExpense: (expense: KeptExpense) => Promise<void>
  sendPress: (press: KeptPress) => Promise<void>
  sendDeparture: (departure: KeptDeparture) => Promise<void>
}

const hourMs = 3_600_000
/** The server deletes files that no record uses after a day: older uploads are repeated. */
const uploadLastsMs = 20 * hourMs

const isArrived = ({ media_id, uploaded_at }: Pick<KeptPhoto, 'media_id' | 'uploaded_at'>, now: number): boolean =>
  media_id !== null && uploaded_at !== null && now - Date.parse(uploaded_at) < uploadLastsMs

interface Outbox {
  device: Device
  transport: Transport
  user: string
  now: () => number
  /** The device keeps something else than before. */
  onChange: () => void
  onSent: (handover: Handover) => void
  onExpense: (expense: KeptExpense) => void
  /** The server has a press of the clock; the device deletes it afterwards. */
  onPress: (press: KeptPress) => Promise<unknown>
  /** The server knows of the day what the device does not. */
  onRefusedPress: () => void
  /** The server has a departure; the device deletes it afterwards. */
  onDeparture: (departure: KeptDeparture) => Promise<unknown>
  /** The delivery is not as the device knows it. */
  onRefusedDeparture: () => void
}

/** Uploads what has not arrived, one after the other; each arrival is noted before the next begins. */
async function uploadPhotos({ device, transport, user, now, onChange }: Outbox, id: string): Promise<SentPhoto[]> {
  const sent: SentPhoto[] = []
  for (const photo of await photosOf(device, user, id)) {
    const { side, slot, damage_id, taken_at } = photo
    const isThere = isArrived(photo, now())
    const media_id = isThere && photo.media_id ? photo.media_id : await transport.upload(photo)
    // Removed while it travelled: then it is not brought back.
    if (!isThere && (await device.get('photos', photo.id))) {
      await device.put('photos', { ...photo, media_id, uploaded_at: new Date(now()).toISOString() })
      onChange()
    }
    sent.push({ side, media_id, slot, damage_id, taken_at })
  }
  return sent
}

async function sendOne(outbox: Outbox, handover: Handover & { sending: Sending }): Promise<void> {
  const { device, transport, now, onChange, onSent } = outbox
  try {
    await transport.send(handover, await uploadPhotos(outbox, handover.id))
  } catch (error) {
    await device.put('handovers', { ...handover, sending: afterFault(handover.sending, error, now()) })
    onChange()
    return
  }
  await dropHandover(device, handover.user_id, handover.id)
  // Of a vehicle that was handed over, nobody asks any more when it set off.
  await dropDeparture(device, handover)
  onChange()
  onSent(handover)
}

/** The photo of the receipt first; its arrival is noted before the expense is sent. */
async function withPhoto({ device, transport, now }: Outbox, expense: KeptExpense): Promise<KeptExpense> {
  if (!expense.photo || isArrived(expense, now())) return expense
  const media_id = await transport.upload({ id: expense.id, blob: expense.photo })
  const arrived = { ...expense, media_id, uploaded_at: new Date(now()).toISOString() }
  await device.put('expenses', arrived)
  return arrived
}

async function sendExpense(outbox: Outbox, expense: KeptExpense): Promise<void> {
  const { device, transport, now, onChange, onExpense } = outbox
  try {
    await transport.sendExpense(await withPhoto(outbox, expense))
  } catch (error) {
    // As it is kept by now, with a photo that may have arrived.
    const kept = (await device.get('expenses', expense.id)) ?? expense
    await device.put('expenses', { ...kept, sending: afterFault(expense.sending, error, now(), problemOf) })
    onChange()
    return
  }
  await device.remove('expenses', expense.id)
  onChange()
  onExpense(expense)
}

/** Expenses of a person, in the order in which they were logged. */
export const expensesOf = async (device: Device, user: string): Promise<KeptExpense[]> =>
  (await device.all('expenses'))
    .filter(({ user_id }) => user_id === user)
    .sort((a, b) => a.logged_at.localeCompare(b.logged_at))

/**
 * Sends what is due: presses of the clock and departures first, which are small, then signed handovers, expenses, and the
 * photos of handovers that are still being filled in.
 */
export async function sendDue(outbox: Outbox): Promise<void> {
  const { device, user, now } = outbox
  await sendPresses(outbox)
  await sendDepartures(outbox)
  const own = (await device.all('handovers')).filter(({ user_id }) => user_id === user)
  for (const handover of own)
    if (handover.sending && isDue(handover, now())) await sendOne(outbox, { ...handover, sending: handover.sending })
  for (const expense of await expensesOf(device, user)) if (isDue(expense, now())) await sendExpense(outbox, expense)
  for (const { id } of own.filter(({ sending }) => sending === null)) {
    const failed = await uploadPhotos(outbox, id).then(
      () => false,
      (error: unknown) => !isRefusal(error),
    )
    // Without signal the others would fail as well.
    if (failed) return
  }
}

/**
 * When the first pause ends after this moment, both in milliseconds since 1970; null where none does. What is due and was
 * not sent, such as the end of a day whose begin was refused, waits for something else than the clock.
 */
export async function nextDue(
  { device, user }: Pick<Outbox, 'device' | 'user'>,
  after: number,
): Promise<number | null> {
  const handovers = (await device.all('handovers')).filter(({ user_id }) => user_id === user)
  const kept = [
    ...handovers,
    ...(await expensesOf(device, user)),
    ...(await pressesOf(device, user)),
    ...(await departuresOf(device, user)),
  ]
  const moments = kept.filter(isWaiting).flatMap(({ sending }) => sending?.not_before ?? [])
  const ahead = moments.filter((moment) => moment > after)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

/** Everything is due at once, as when the signal comes back. */
export async function makeDue({ device, user }: Pick<Outbox, 'device' | 'user'>): Promise<void> {
  for (const handover of await device.all('handovers'))
    if (handover.user_id === user && handover.sending && isWaiting(handover))
      await device.put('handovers', { ...handover, sending: withoutPause(handover.sending) })
  for (const expense of await expensesOf(device, user))
    if (isWaiting(expense)) await device.put('expenses', { ...expense, sending: withoutPause(expense.sending) })
  for (const press of await pressesOf(device, user))
    if (isWaiting(press)) await device.put('presses', { ...press, sending: withoutPause(press.sending) })
  for (const departure of await departuresOf(device, user))
    if (isWaiting(departure)) await device.put('departures', { ...departure, sending: withoutPause(departure.sending) })
}
