import { access } from 'node:fs/promises'
import { Refusal } from '@rental/core/kernel/error'
import { mediaLimits } from '@rental/core/modules/media/media.contract'
import sharp from 'sharp'
import { limitConcurrency } from './limit-concurrency.ts'

// Only these formats are ever decoded; the type that a file claims does not matter.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
// Every picture is new, so a cache would only hold memory.
sharp.cache(false)
sharp.concurrency(2)

/** Decoded pictures are large: one at a time, by two threads, so that a hundred take no more memory than one. */
const inTurn = limitConcurrency(1)

const thumbSide = 320
const opened = (path: string) => sharp(path, { failOn: 'error', limitInputPixels: mediaLimits.pixels })
const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

export interface Picture {
  type: 'image/jpeg' | 'image/png'
  path: string
  thumbPath: string
}

/**
 * Draws a picture anew: upright, no larger than needed, and without anything but what is seen, such as the place where
 * it was taken. What can be seen through stays a PNG, and so does what was one, which is a logo or a scan with sharp
 * edges; all else becomes a JPEG. Never a WebP: documents can hold the other two only.
 */
export function redraw(path: string, name: string): Promise<Picture> {
  return inTurn(async () => {
    const isPng = await lookAt(path, name)
    const picture: Picture = {
      type: isPng ? 'image/png' : 'image/jpeg',
      path: `${path}.picture`,
      thumbPath: `${path}.thumb`,
    }
    try {
      const drawn = opened(path).autoOrient().resize(within(mediaLimits.side))
      await (isPng ? drawn.png() : drawn.jpeg({ quality: 82 })).toFile(picture.path)
    } catch {
      return refuseDamaged(path, name)
    }
    await opened(picture.path).resize(within(thumbSide)).webp({ quality: 75 }).toFile(picture.thumbPath)
    return picture
  })
}

/** A picture that cannot be read is damaged, unless it is gone: that is a fault of ours, and no news about the picture. */
async function refuseDamaged(path: string, name: string): Promise<never> {
  await access(path)
  throw new Refusal('file_damaged', { params: { name } })
}

/** Reads the first bytes only: a small file that would unpack into a huge picture is never unpacked. */
async function lookAt(path: string, name: string): Promise<boolean> {
  const { width, height, format, hasAlpha } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => refuseDamaged(path, name))
  if (width * height > mediaLimits.pixels)
    throw new Refusal('picture_too_large', { params: { name, megapixels: mediaLimits.pixels / 1_000_000 } })
  return format === 'png' || hasAlpha
}
