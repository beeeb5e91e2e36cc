import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onFinished } from './on-finished.ts'

type Around = (command: readonly string[]) => string[]

/** The whole program in a process of its own, which has only begun to start. */
export function startingProgram(environment: Record<string, string>, around: Around = (command) => [...command]) {
  const [file = '', ...args] = around([process.execPath, join(import.meta.dirname, '../main.ts')])
  const child = spawn(file, args, {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '0', DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onFinished(() => void child.kill('SIGKILL'))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** The whole program in a process of its own, on a database of its own or on that of a test. */
export async function aProgram(environment: Record<string, string>, around?: Around) {
  const program = startingProgram(environment, around)
  const said = await new Promise<string>((resolve) => {
    let text = ''
    program.child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('ready at')) resolve(text)
    })
  })
  return { ...program, address: /ready at (\S+)/.exec(said)?.[1] ?? '' }
}
