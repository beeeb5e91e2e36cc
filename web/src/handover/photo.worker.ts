import { redrawPhoto } from './redraw-photo.ts'

export interface PhotoTask {
  id: number
  file: Blob
}
export interface PhotoResult {
  id: number
  /** Null where the picture cannot be read. */
  blob: Blob | null
}

/** One after the other: twelve decoded pictures at once are more than a small phone holds. */
let queue: Promise<unknown> = Promise.resolve()

addEventListener('message', ({ data: { id, file } }: MessageEvent<PhotoTask>) => {
  queue = queue
    .then(() => redrawPhoto(file))
    .catch(() => null)
    .then((blob) => postMessage({ id, blob } satisfies PhotoResult))
})
