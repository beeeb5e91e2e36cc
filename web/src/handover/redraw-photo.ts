import { keptSize, smallEnough } from './photo-plan.ts'

/** A photo as it is kept and sent; the browser turns it upright. */
export async function redrawPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  try {
    const { width, height } = keptSize(picture)
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    return await smallEnough((quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }))
  } finally {
    picture.close()
  }
}
