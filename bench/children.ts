import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface RunningServer {
  port: number
  pid: number
  stop: () => Promise<void>
}

const started = new Set<ChildProcess>()

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function stop(child: ChildProcess): Promise<void> {
  if (!started.delete(child) || child.exitCode !== null) return
  child.removeAllListeners('exit')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Starts a server of ours in a process of its own and waits until it says that it is ready. */
export async function startServer(file: string, env: Record<string, string>): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.add(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('ready')) resolve()
    })
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  return { port, pid: child.pid ?? 0, stop: () => stop(child) }
}

export const stopServers = () => Promise.all([...started].map(stop))
