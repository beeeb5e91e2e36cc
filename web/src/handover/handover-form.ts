import type { PhotoSlot } from '@rental/core/modules/inspection/inspection.fields'
import { useRef, useState } from 'react'
import { device, dropHandover, isFull, type KeptPhoto } from './device.ts'
import { tellDevice } from './device-news.ts'
import { newHandover, withoutSignatures, type Handover, type Job } from './handover.ts'
import { newSending } from './sending.ts'
import { randomKey } from '../api/random-key.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { useKeptPhotos } from './use-device.ts'
import { uuid } from './uuid.ts'

/** Why the device does not keep what is entered. */
export type DeviceFault = 'device_full' | 'device_failed'

export interface HandoverForm {
  handover: Handover
  /** Photos of the vehicle that is being looked at, and of both vehicles of an exchange. */
  photos: readonly KeptPhoto[]
  allPhotos: readonly KeptPhoto[]
  /** Photos that are being made small. */
  busyPhotos: number
  fault: DeviceFault | null
  /** A picture could not be read. */
  isUnreadable: boolean
  /** Changes it and keeps it on the device at once. */
  change: (to: (now: Handover) => Handover) => void
  addPhotos: (files: readonly File[], slot: PhotoSlot, damage?: string) => Promise<void>
  removePhoto: (id: string) => void
  removePhotosOf: (damage: string) => void
  finish: () => Promise<void>
  startOver: () => Promise<void>
}

export interface StepProps {
  form: HandoverForm
}

/** Browsers may throw away what sites keep, unless a site asks for it to stay. */
const askToStay = () => void navigator.storage?.persist?.().catch(() => false)

/** The inspection that is being filled in: on the screen, and after every change on the device. */
export function useHandoverForm(job: Job, kept: Handover | null, user: string): HandoverForm {
  const [handover, setHandover] = useState(() => kept ?? newHandover(job, user, uuid))
  const allPhotos = useKeptPhotos(user, job.entry.id)
  const photos = allPhotos.filter(({ side }) => side === handover.side)
  const [busyPhotos, setBusyPhotos] = useState(0)
  const [fault, setFault] = useState<DeviceFault | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const latest = useRef(handover)
  const writing = useRef(Promise.resolve())

  /** One after the other: a later change never ends before an earlier one. */
  const write = (work: () => Promise<void>): Promise<boolean> => {
    const done = writing.current.then(work).then(
      () => {
        setFault(null)
        return true
      },
      (error: unknown) => {
        setFault(isFull(error) ? 'device_full' : 'device_failed')
        return false
      },
    )
    writing.current = done.then(() => {})
    return done
  }
  const keep = (next: Handover) => {
    if (latest.current.step === 'outside') askToStay()
    latest.current = next
    setHandover(next)
    return write(() => device.put('handovers', next))
  }
  const change = (to: (now: Handover) => Handover) => void keep(to(latest.current))

  const addPhotos: HandoverForm['addPhotos'] = async (files, slot, damage) => {
    setUnreadable(false)
    const { side } = latest.current
    change(withoutSignatures)
    await Promise.all(
      files.map(async (file) => {
        setBusyPhotos((count) => count + 1)
        const taken_at = new Date().toISOString()
        const blob = await shrinkPhoto(file)
        setBusyPhotos((count) => count - 1)
        if (!blob) return setUnreadable(true)
        const photo: KeptPhoto = {
          id: uuid(),
          handover_id: job.entry.id,
          user_id: user,
          side,
          slot,
          damage_id: damage ?? null,
          taken_at,
          blob,
          media_id: null,
          uploaded_at: null,
        }
        if (await write(() => device.put('photos', photo))) tellDevice()
      }),
    )
  }
  const remove = async (unwanted: readonly KeptPhoto[]) => {
    if (unwanted.length === 0) return
    change(withoutSignatures)
    for (const { id } of unwanted) await write(() => device.remove('photos', id))
    tellDevice()
  }
  return {
    handover,
    photos,
    allPhotos,
    busyPhotos,
    fault,
    isUnreadable,
    change,
    addPhotos,
    removePhoto: (id) => void remove(photos.filter((photo) => photo.id === id)),
    removePhotosOf: (damage) => void remove(photos.filter(({ damage_id }) => damage_id === damage)),
    finish: async () => {
      const signed = { inspected_at: new Date().toISOString(), sending: newSending(randomKey()) }
      // Nothing can be sent from a device that does not keep it: it stays open.
      if (await keep({ ...latest.current, ...signed })) tellDevice()
      else change((now) => ({ ...now, inspected_at: null, sending: null }))
    },
    startOver: async () => {
      await write(() => dropHandover(device, user, job.entry.id))
      const next = newHandover(job, user, uuid)
      latest.current = next
      setHandover(next)
      tellDevice()
    },
  }
}
