/** Longest side of a photo, in pixels: enough to read a scratch, and a twelfth of what a phone takes. */
const longestSide = 1600
/** A dozen photos stay below 4 MB together. */
const mostBytes = 330_000
/** Of JPEG, tried in this order until the photo is small enough. */
export const qualities = [0.8, 0.7, 0.6, 0.5] as const

export interface Size {
  width: number
  height: number
}

/** Size of the photo as it is kept: never larger than it was taken. */
export function keptSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The first encoding that is small enough; the smallest there is where none is. */
export async function smallEnough(encode: (quality: number) => Promise<Blob>): Promise<Blob> {
  let smallest: Blob | null = null
  for (const quality of qualities) {
    const blob = await encode(quality)
    if (!smallest || blob.size < smallest.size) smallest = blob
    if (blob.size <= mostBytes) break
  }
  if (!smallest) throw new Error('There is no quality to try.')
  return smallest
}
