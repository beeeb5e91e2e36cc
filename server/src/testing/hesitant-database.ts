import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { LOOPBACK } from '../db/embedded/address.ts'
import { onFinished } from './on-finished.ts'

/** PostgreSQL's message after the last row of a COPY. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4])

async function hesitate(from: Socket, to: Socket) {
  for await (const chunk of from as AsyncIterable<Buffer>) {
    const found = chunk.indexOf(copyDone)
    const end = found < 0 ? chunk.length : found + copyDone.length
    to.write(chunk.subarray(0, end))
    if (end === chunk.length) continue
    await pause(5)
    to.write(chunk.subarray(end))
  }
  to.end()
}

/** The address of the same database, where what follows the last row of a COPY comes in a packet of its own. */
export async function hesitantDatabase(url: string): Promise<string> {
  const { port } = new URL(url)
  const server = createServer((near) => {
    const far = connect(Number(port), LOOPBACK)
    near.on('error', () => far.destroy())
    near.pipe(far)
    hesitate(far, near).catch(() => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve))
  onFinished(() => void server.close())
  const own = new URL(url)
  own.hostname = LOOPBACK
  own.port = String((server.address() as AddressInfo).port)
  return own.href
}
