import { connect } from 'node:net'

export interface Request {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: string
}
export interface Answer {
  status: number
  body: string
}
export type Send = (request: Request) => Promise<Answer>

/** One turn of a connection; its number differs from all others of the run. */
export interface Load {
  port: number
  turn: (send: Send, n: number) => Promise<void>
}
export interface Measured {
  perSecond: number
  p50: number
  p99: number
}

const separator = Buffer.from('\r\n\r\n')

function textOf({ method, path, headers, body = '' }: Request): string {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** One connection that sends a request when the last is answered. Bare sockets, to leave the cores to what is measured. */
function openConnection(port: number): Promise<{ send: Send; close: () => void }> {
  const socket = connect(port, '127.0.0.1')
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
    const end = received.indexOf(separator)
    if (end < 0) return
    const head = received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) waiting?.reject(new Error(`no content-length in:\n${head}`))
    if (received.length < end + 4 + length) return
    const answer = { status: Number(head.slice(9, 12)), body: received.toString('utf8', end + 4, end + 4 + length) }
    received = Buffer.alloc(0)
    waiting?.resolve(answer)
  })
  const send: Send = (request) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(textOf(request))
    })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => resolve({ send, close: () => socket.end() }))
  })
}

/** The body of an answer that must be a success. */
export function succeeded({ status, body }: Answer): string {
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${body.slice(0, 600)}`)
  return body
}

/** A load of single requests. */
export const requests = (port: number, requestOf: (n: number) => Request): Load => ({
  port,
  turn: async (send, n) => void succeeded(await send(requestOf(n))),
})

export function summary(took: readonly number[], seconds: number): Measured {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) }
}

let turns = 0

/** Keeps this many connections busy for this many seconds. */
export async function measure({ port, turn }: Load, connections: number, seconds: number): Promise<Measured> {
  const began = performance.now()
  const until = began + seconds * 1000
  const took: number[] = []
  const worker = async () => {
    const { send, close } = await openConnection(port)
    try {
      while (performance.now() < until) {
        const started = performance.now()
        await turn(send, (turns += 1))
        took.push(performance.now() - started)
      }
    } finally {
      close()
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return summary(took, (performance.now() - began) / 1000)
}
