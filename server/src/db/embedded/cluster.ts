import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveTo } from './account.ts'
import { addressOf, SUPERUSER } from './address.ts'
import type { Place } from './place.ts'
import { commandOfProcess } from './liveness.ts'

/** Nothing of the caller's environment (PGDATA, PGPORT, LANG...) may change how PostgreSQL behaves. */
export const ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
  ...givenClock(),
}

/** A clock that was set for this program (`scripts/clock.c`): two clocks would disagree on what is due. */
function givenClock(): NodeJS.ProcessEnv {
  const { LD_PRELOAD, CLOCK_OFFSET } = process.env
  return CLOCK_OFFSET ? { LD_PRELOAD, CLOCK_OFFSET } : {}
}

const execute = promisify(execFile)

/** Makes the cluster if there is none yet. Returns the superuser's password. */
export async function ensureCluster(bin: string, place: Place, dataDir: string): Promise<string> {
  if (!existsSync(place.cluster)) {
    const password = randomBytes(24).toString('hex')
    writeFileSync(passwordFileIn(dataDir), password, { mode: 0o600 })
    await createCluster(bin, place, password)
  }
  return passwordOf(place, dataDir)
}

const passwordFileIn = (dataDir: string) => join(dataDir, 'postgres.password')

function passwordOf(place: Place, dataDir: string): string {
  const passwordFile = passwordFileIn(dataDir)
  try {
    return readFileSync(passwordFile, 'utf8').trim()
  } catch (cause) {
    throw new Error(
      `The database in ${place.cluster} cannot be opened without its password, ` +
        `and ${passwordFile} is missing or not readable.`,
      { cause },
    )
  }
}

async function createCluster(bin: string, place: Place, password: string): Promise<void> {
  // initdb needs the password in a file that its own account may read.
  const passwordForInitdb = `${place.cluster}.password-for-initdb`
  // Made beside and renamed, so that an initdb cut short is never taken for a complete cluster.
  const unfinished = `${place.cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  rmSync(passwordForInitdb, { force: true })
  try {
    writeFileSync(passwordForInitdb, password, { mode: 0o600 })
    giveTo(place.account, passwordForInitdb)
    mkdirSync(unfinished, { mode: 0o700 })
    giveTo(place.account, unfinished)
    await runTool(place, join(bin, 'initdb'), [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordForInitdb}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own Unicode rules sort and fold the same on every machine, and an update of
      // the operating system cannot corrupt an index. lc_* stay C because not every libc has C.UTF-8.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-locale',
      '--no-instructions',
    ])
    renameSync(unfinished, place.cluster)
  } finally {
    rmSync(passwordForInitdb, { force: true })
  }
}

/** The address of the PostgreSQL that already runs here, for a second process beside its server. */
export function addressOfRunning(place: Place, dataDir: string): string | undefined {
  const pidFile = join(place.cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  // Its lines: process, folder, start, port, …
  const [pid, , , port = ''] = readFileSync(pidFile, 'utf8').split('\n')
  if (!isOf(place, commandOfProcess(Number(pid)))) return undefined
  return addressOf(place, passwordOf(place, dataDir), port)
}

const isOf = (place: Place, command: string | undefined) => command?.includes(` -D ${place.cluster} `) ?? false

/**
 * Stops a PostgreSQL that outlived its Lajur server, and clears a pid file that would make a new
 * one refuse to start. Only call this while holding the folder's lock.
 */
export async function endLeftover(bin: string, place: Place): Promise<void> {
  const pidFile = join(place.cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  const command = commandOfProcess(pid)
  // PostgreSQL itself recognises the pid file of a process that is gone.
  if (command === undefined) return
  if (!isOf(place, command)) {
    // The number went to an unrelated process. PostgreSQL would take that for a running server,
    // and pg_ctl would even stop it.
    rmSync(pidFile, { force: true })
    return
  }
  const stop = ['stop', '--mode=fast', '--wait', '--timeout=60', `--pgdata=${place.cluster}`]
  try {
    await runTool(place, join(bin, 'pg_ctl'), stop)
  } catch (error) {
    // It may have been on its way out and gone before pg_ctl looked.
    if (existsSync(pidFile)) throw error
  }
}

async function runTool(place: Place, tool: string, args: string[]): Promise<void> {
  await execute(tool, args, { ...place.account, cwd: place.home, env: ENVIRONMENT })
}
