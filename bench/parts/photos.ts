import sharp from 'sharp'
import type { Part } from '../part.ts'
import type { Headers } from '../place.ts'

const photos = 100
const different = 5
const atOnce = 8

/** Like a phone's photo: 12 megapixels, full of detail. */
const aPhoto = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#6688aa',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 85 })
    .withMetadata({ orientation: 6 })
    .toBuffer()

interface Uploaded {
  perSecond: number
  megabytesPerSecond: number
  /** Of the server, in MB. */
  restMemory: number
  peakMemory: number
}

/** Sends a hundred photos as eight people do, one photo a request, and watches the memory of the server meanwhile. */
async function uploadPhotos(port: number, headers: Headers): Promise<Uploaded> {
  const address = `http://127.0.0.1:${port}`
  const made = await Promise.all(Array.from({ length: different }, aPhoto))
  const memory = async () => {
    const metrics = await (await fetch(`${address}/metrics`)).text()
    return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]) / 1024 / 1024
  }
  const restMemory = await memory()
  let peakMemory = 0
  let sent = 0
  let bytes = 0
  const person = async () => {
    while (sent < photos) {
      const photo = made[sent % different] ?? Buffer.alloc(0)
      const body = new FormData()
      body.append('files[]', new Blob([new Uint8Array(photo)]), `${sent}.jpg`)
      sent += 1
      bytes += photo.length
      const response = await fetch(`${address}/api/v2/media/upload`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(await response.text())
      await response.arrayBuffer()
    }
  }
  const watch = setInterval(() => {
    void memory().then((now) => (peakMemory = Math.max(peakMemory, now)))
  }, 50)
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, person))
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  return { perSecond: photos / seconds, megabytesPerSecond: bytes / 1024 / 1024 / seconds, restMemory, peakMemory }
}

export const photosUploaded: Part = {
  name: 'photos',
  about: `${photos} photos of 12 megapixels uploaded, ${atOnce} people at a time`,
  run: async (place) => {
    const headers = await place.signIn(await place.main())
    const { perSecond, megabytesPerSecond, restMemory, peakMemory } = await uploadPhotos(
      (await place.ours()).port,
      headers,
    )
    const speed = `${perSecond.toFixed(1)} photos/s, ${megabytesPerSecond.toFixed(1)} MB/s`
    return [
      { name: 'uploaded', ours: speed },
      {
        name: 'memory of the server at most',
        ours: `${peakMemory.toFixed(0)} MB`,
        beside: `${restMemory.toFixed(0)} MB before`,
      },
    ]
  },
}
