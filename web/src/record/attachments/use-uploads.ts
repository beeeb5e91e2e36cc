import type { Media } from '@rental/core/modules/media/media.contract'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { randomKey } from '../../api/random-key.ts'
import { say } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { sendFile } from './send-file.ts'

/** A file on its way. */
export interface Upload {
  key: string
  file: File
  /** From 0 to 1. */
  progress: number
  /** Why it did not arrive; it can be sent again. */
  problem: string | null
}

const lanes = 2

/** Uploads files one by one: a failed one stays in the list, the others are attached as soon as they arrive. */
export function useUploads(onKept: (kept: Media) => Promise<void>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const change = (key: string, wish: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...wish } : one)))
  const dismiss = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  const sendOne = async ({ key, file }: Upload): Promise<boolean> => {
    change(key, { progress: 0, problem: null })
    try {
      await onKept(await sendFile(file, (progress) => change(key, { progress })))
      dismiss(key)
      return true
    } catch (error) {
      change(key, { problem: messageOf(error) })
      return false
    }
  }
  const send = async (batch: readonly Upload[]) => {
    const waiting = [...batch]
    let added = 0
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) if (await sendOne(next)) added += 1
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    if (added > 0) notify.success(say('media.uploaded', { count: added }))
  }
  const add = (files: readonly File[]) => {
    const batch = files.map((file) => ({ key: randomKey(), file, progress: 0, problem: null }))
    setUploads((all) => [...all, ...batch])
    void send(batch)
  }
  return { uploads, add, retry: (upload: Upload) => void send([upload]), dismiss }
}
