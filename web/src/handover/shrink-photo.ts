import type { PhotoResult, PhotoTask } from './photo.worker.ts'

/** Open tasks of the worker. */
const waiting = new Map<number, (blob: Blob | null) => void>()
let worker: Worker | null = null
let last = 0

function photoWorker(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data: { id, blob } }: MessageEvent<PhotoResult>) => {
    waiting.get(id)?.(blob)
    waiting.delete(id)
  })
  // It could not be loaded: nobody waits for it for ever.
  worker.addEventListener('error', () => {
    for (const done of waiting.values()) done(null)
    waiting.clear()
    worker = null
  })
  return worker
}

/** Makes a photo small, beside the page, which stays responsive; null where it cannot be read. */
export function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const id = (last += 1)
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    photoWorker().postMessage({ id, file } satisfies PhotoTask)
  })
}
