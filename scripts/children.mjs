// Runs other programs so that none outlives us and none is stopped twice.
import { spawn } from 'node:child_process'

/** @typedef {{ code: number | null, signal: string | null }} Ending */
/** @typedef {{ ended: Promise<Ending>, stop: (signal: string) => void }} Child */

/** @type {Set<Child>} */
const running = new Set()
/** @type {string | undefined} */
let interruptedBy

/**
 * Starts a program in a process group of its own. Otherwise Ctrl-C would reach it twice: from the
 * terminal, which tells its whole group, and from us - and npm, when it started us, adds a third.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onOutput?: (chunk: Buffer) => void, wholeGroup?: boolean }} [options]
 *   onOutput: receives what the program prints, instead of the terminal.
 *   wholeGroup: signal the program's own children as well, as a terminal would.
 * @returns {Child}
 */
export function startChild(command, args, { cwd, env, onOutput, wholeGroup = false } = {}) {
  throwIfInterrupted()
  listenForSignals()

  const program = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  program.stdout?.on('data', onOutput)
  program.stderr?.on('data', onOutput)

  const target = wholeGroup ? `-${program.pid}` : `${program.pid}`
  const guard = program.pid === undefined ? undefined : guardAgainstOurDeath(target)
  let told = false
  /** @type {Child} */
  const child = {
    ended: new Promise((resolve, reject) => {
      program.once('error', (error) => {
        reject(new Error(`${command} could not be started: ${error.message}`))
      })
      program.once('close', (code, signal) => resolve({ code, signal }))
    }).finally(() => {
      running.delete(child)
      guard?.kill()
    }),
    stop: (signal) => {
      // Once is enough, and after its end its number may belong to another process.
      if (told || !running.has(child)) return
      told = true
      try {
        process.kill(Number(target), signal)
      } catch {
        // It ended at this very moment.
      }
    },
  }
  running.add(child)
  return child
}

/** @type {(...args: Parameters<typeof startChild>) => Promise<void>} */
export async function runToSuccess(command, args, options) {
  const { code, signal } = await startChild(command, args, options).ended
  throwIfInterrupted()
  if (code !== 0) {
    const how = signal ? `was ended by ${signal}` : `failed with code ${code}`
    throw new Error(`\`${[command, ...args].join(' ')}\` ${how}.`)
  }
}

/** Throws after an interrupt: a child that ended for that reason has not failed. */
export function throwIfInterrupted() {
  if (interruptedBy) throw new Interrupted(interruptedBy)
}

/** Runs the main function of a script: problems are printed as a sentence, not as a stack trace. */
export async function asScript(main) {
  try {
    await main()
  } catch (error) {
    if (error instanceof Interrupted) return endLike({ code: null, signal: error.signal })
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Ends this process as a child ended, so that callers see one program, not two. */
export function endLike({ code, signal }) {
  if (!signal) process.exit(code ?? 1)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

export class Interrupted extends Error {
  constructor(signal) {
    super(`Interrupted by ${signal}`)
    this.signal = signal
  }
}

function listenForSignals() {
  if (process.listenerCount('SIGINT') > 0) return
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (interruptedBy) return
      interruptedBy = signal
      // A closed terminal should end things as orderly as a request to stop does.
      const passedOn = signal === 'SIGHUP' ? 'SIGTERM' : signal
      for (const child of running) child.stop(passedOn)
    })
  }
}

/** A shell whose input ends when we are killed outright; it then asks the child to stop. */
function guardAgainstOurDeath(target) {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -s TERM -- "$1"', 'sh', target], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.once('error', () => undefined)
  return guard
}
