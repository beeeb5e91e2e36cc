import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onFinished } from './on-finished.ts'

/** The whole program in a process of its own, on a database of its own or on that of a test. */
export async function aProgram(
  environment: Record<string, string>,
  around = (command: readonly string[]) => [...command],
) {
  const [file = '', ...args] = around([process.execPath, join(import.meta.dirname, '../main.ts')])
  const child = spawn(file, args, {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '0', DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onFinished(() => void child.kill('SIGKILL'))
  const said = await new Promise<string>((resolve) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('ready at')) resolve(text)
    })
  })
  const address = /ready at (\S+)/.exec(said)?.[1] ?? ''
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { child, address, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
