import type { Device } from './device.ts'
import type { KeptPress } from './press.ts'
import { afterFault, isDue, isRefused, problemOf, sentAgain } from './sending.ts'

interface PressOutbox {
  device: Device
  transport: { sendPress: (press: KeptPress) => Promise<void> }
  user: string
  now: () => number
  onChange: () => void
  onPress: (press: KeptPress) => Promise<unknown>
  onRefusedPress: () => void
}

/** Presses of a person, in the order in which they were made. */
export const pressesOf = async (device: Device, user: string): Promise<KeptPress[]> =>
  (await device.all('presses'))
    .filter(({ user_id }) => user_id === user)
    .sort((a, b) => a.pressed_at.localeCompare(b.pressed_at))

async function sendPress(outbox: PressOutbox, press: KeptPress): Promise<'SENT' | 'WAITS' | 'REFUSED'> {
  const { device, transport, now, onChange, onPress, onRefusedPress } = outbox
  try {
    await transport.sendPress(press)
  } catch (error) {
    const sending = afterFault(press.sending, error, now(), problemOf)
    // Deleted meanwhile by signing out: then it is not brought back.
    if (await device.get('presses', press.id)) await device.put('presses', { ...press, sending })
    onChange()
    if (sending.refusal === null) return 'WAITS'
    onRefusedPress()
    return 'REFUSED'
  }
  // First the screen has it from the server: it must not offer the same press once more.
  await onPress(press).catch(() => {})
  await device.remove('presses', press.id)
  onChange()
  return 'SENT'
}

type Kind = KeptPress['what']['kind']

/** Presses that come before one of the same day. */
const earlier: Record<Kind, readonly Kind[]> = { IN: [], OUT: ['IN'], SUBMIT: ['IN', 'OUT'] }

const nameOf = (day: string, kind: Kind) => `${kind} ${day}`

/**
 * Sends presses in their order: none overtakes one that waits, and no day ends before it has begun, or is submitted
 * before it has ended. One that was refused holds up its own day alone.
 */
export async function sendPresses(outbox: PressOutbox): Promise<void> {
  const presses = await pressesOf(outbox.device, outbox.user)
  const left = new Set(presses.map(({ day_id, what }) => nameOf(day_id, what.kind)))
  for (const press of presses) {
    const { day_id, what } = press
    const isHeld = earlier[what.kind].some((kind) => left.has(nameOf(day_id, kind)))
    if (isHeld || isRefused(press)) continue
    if (!isDue(press, outbox.now())) return
    const result = await sendPress(outbox, press)
    if (result === 'WAITS') return
    if (result === 'SENT') left.delete(nameOf(day_id, what.kind))
  }
}

/** Deletes a press with those that come after it on its day, and are of no use without it. */
export async function dropPress(device: Device, press: KeptPress): Promise<void> {
  for (const { id, day_id, what } of await pressesOf(device, press.user_id)) {
    const isLater = day_id === press.day_id && earlier[what.kind].includes(press.what.kind)
    if (id === press.id || isLater) await device.remove('presses', id)
  }
}

/** A press that was refused is tried once more, as after the office has mended what stood in its way. */
export const tryAgain = (device: Device, press: KeptPress): Promise<void> =>
  device.put('presses', { ...press, sending: sentAgain(press.sending) })
