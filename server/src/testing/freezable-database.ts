import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { LOOPBACK } from '../db/embedded/address.ts'
import { onFinished } from './on-finished.ts'

/**
 * The same database behind a network that can freeze: connections stay open and carry nothing any more, as when a
 * firewall forgets them. Those that are made after the thaw work again, the old ones never do.
 */
export async function freezableDatabase(url: string) {
  const { port } = new URL(url)
  const open = new Set<[Socket, Socket]>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(port), LOOPBACK)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    if (isFrozen) return
    near.pipe(far)
    far.pipe(near)
    open.add([near, far])
  })
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve))
  onFinished(() => void server.close())
  const own = new URL(url)
  own.hostname = LOOPBACK
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    freeze() {
      isFrozen = true
      for (const [near, far] of open) {
        near.unpipe(far)
        far.unpipe(near)
      }
      open.clear()
    },
    thaw() {
      isFrozen = false
    },
  }
}
