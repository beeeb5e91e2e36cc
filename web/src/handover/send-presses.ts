import type { Device } from './device.ts'
import type { KeptPress } from './press.ts'
import { afterFault, isDue, isRefused, problemOf } from './sending.ts'

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

/**
 * Sends presses in their order: none overtakes one that waits, and no day ends before it has begun. One that was refused
 * holds up the end of its own day alone.
 */
export async function sendPresses(outbox: PressOutbox): Promise<void> {
  const presses = await pressesOf(outbox.device, outbox.user)
  const toBegin = new Set(presses.filter(({ what }) => what.kind === 'IN').map(({ day_id }) => day_id))
  for (const press of presses) {
    const isHeld = press.what.kind === 'OUT' && toBegin.has(press.day_id)
    if (isHeld || isRefused(press)) continue
    if (!isDue(press, outbox.now())) return
    const result = await sendPress(outbox, press)
    if (result === 'WAITS') return
    if (result === 'SENT') toBegin.delete(press.day_id)
  }
}

/** Deletes a press; without its begin, the end of a day is of no use. */
export async function dropPress(device: Device, press: KeptPress): Promise<void> {
  const withIt = press.what.kind === 'IN' ? await pressesOf(device, press.user_id) : [press]
  for (const { id, day_id } of withIt) if (day_id === press.day_id) await device.remove('presses', id)
}

/** A press that was refused is tried once more, as after the office has mended what stood in its way. */
export const tryAgain = (device: Device, press: KeptPress): Promise<void> =>
  device.put('presses', { ...press, sending: { ...press.sending, attempts: 0, not_before: 0, refusal: null } })
