import { connect } from 'node:net'

export interface Load {
  port: number
  method: 'GET' | 'POST'
  path: (n: number) => string
  headers?: Record<string, string>
  body?: (n: number) => string
}
export interface Measured {
  perSecond: number
  p50: number
  p99: number
}

const separator = Buffer.from('\r\n\r\n')

/** Keeps so many connections busy for so long. Written on bare sockets, so that the measuring takes little of the two cores. */
export async function measure(load: Load, connections: number, seconds: number): Promise<Measured> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  let n = 0
  const requestOf = () => {
    n += 1
    const body = load.body?.(n) ?? ''
    const headers = {
      host: '127.0.0.1',
      ...load.headers,
      ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    }
    const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`)
    return `${load.method} ${load.path(n)} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
  }
  const worker = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(load.port, '127.0.0.1')
      let started = 0
      let received: Buffer = Buffer.alloc(0)
      const next = () => {
        if (performance.now() >= until) {
          socket.end()
          resolve()
          return
        }
        started = performance.now()
        socket.write(requestOf())
      }
      socket.on('connect', next)
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
        const end = received.indexOf(separator)
        if (end < 0) return
        const head = received.toString('latin1', 0, end)
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
        if (Number.isNaN(length)) reject(new Error(`no content-length in:\n${head}`))
        if (received.length < end + 4 + length) return
        if (!/^HTTP\/1.1 20[01]/.test(head)) reject(new Error(received.toString('utf8', 0, 600)))
        times.push(performance.now() - started)
        received = Buffer.alloc(0)
        next()
      })
    })
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / ((performance.now() - began) / 1000), p50: at(0.5), p99: at(0.99) }
}
