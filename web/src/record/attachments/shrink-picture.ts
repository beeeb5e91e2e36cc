import { mediaLimits } from '@rental/core/modules/media/media.contract'

/** Not worth the time of a phone. */
const smallEnough = 1_000_000
const quality = 0.85

export const isHeic = ({ type }: { type: string }) => /^image\/hei[cf]/.test(type)

/** A JPEG with the longest side that the server would keep anyway; the browser turns it upright. */
async function redrawn(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  try {
    const scale = Math.min(1, mediaLimits.side / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
  } finally {
    picture.close()
  }
}

/** Big photos travel smaller, and HEIC as JPEG where the browser can read it; else the file goes as it is. */
export async function shrinkPicture(file: File): Promise<File> {
  const isPhoto = file.type === 'image/jpeg' && file.size > smallEnough
  if (!isPhoto && !isHeic(file)) return file
  try {
    const smaller = await redrawn(file)
    return smaller.size < file.size || isHeic(file) ? smaller : file
  } catch {
    return file
  }
}
