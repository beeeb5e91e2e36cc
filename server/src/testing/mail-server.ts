import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'
import { onFinished } from './on-finished.ts'

/** Behaviours of a mail server: normal, or one of its failures. */
export type Mood = 'well' | 'busy' | 'refusing' | 'dying'

export interface ReceivedMail {
  from: string
  to: string[]
  source: string
}

const saying = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A mail server on a port of its own. It knows no `nobody@…`; when dying, it takes a mail and never confirms it. */
export async function aMailServer() {
  const received: ReceivedMail[] = []
  const state = { mood: 'well' as Mood }
  const connections = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }: SMTPServerAddress, _session, done) {
      if (address.startsWith('nobody@')) return done(saying(550, '5.1.1 No such person here'))
      if (state.mood === 'busy') return done(saying(450, '4.2.1 Try again later'))
      return done()
    },
    async onData(stream, { envelope }, done) {
      const source = await text(stream)
      if (state.mood === 'refusing') return done(saying(554, '5.7.1 Looks like spam'))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
      if (state.mood === 'dying') for (const socket of connections) socket.destroy()
      else done()
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onFinished(
    () =>
      new Promise<void>((resolve) => {
        for (const socket of connections) socket.destroy()
        server.close(() => resolve())
      }),
  )
  return { url: urlOf(server.server.address()), received, be: (mood: Mood) => void (state.mood = mood) }
}

const urlOf = (address: unknown) => `smtp://127.0.0.1:${(address as AddressInfo).port}`

/** A port that accepts connections and never answers. */
export async function aSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onFinished(
    () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  )
  return { url: urlOf(server.address()), http: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A port without a listener. */
export async function aDeadPort(): Promise<string> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = urlOf(server.address())
  await new Promise((resolve) => server.close(resolve))
  return url
}
