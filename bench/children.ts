import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const started: ChildProcess[] = []

/** Starts a server of ours in a process of its own, waits until it says that it is ready, and returns its process id. */
export function startServer(file: string, env: Record<string, string>): Promise<number> {
  const program = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('ready')) resolve(child.pid ?? 0)
    })
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}

export async function stopServers(): Promise<void> {
  await Promise.all(
    started.map(
      (child) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null) return resolve()
          child.removeAllListeners('exit')
          child.on('exit', () => resolve())
          child.kill('SIGTERM')
        }),
    ),
  )
}
