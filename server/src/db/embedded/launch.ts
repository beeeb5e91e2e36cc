import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Account } from './account.ts'
import { LOOPBACK, socketFolderOf } from './address.ts'
import { ENVIRONMENT } from './cluster.ts'
import type { Place } from './place.ts'

/** Suits a small machine that also runs Node and perhaps a browser. */
const SETTINGS = {
  listen_addresses: LOOPBACK,
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  // Our queries are short: compiling them costs more than it saves.
  jit: 'off',
  // Assumes a solid state disk; the default of 4 shies away from indexes.
  random_page_cost: '1.1',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%p ',
  log_checkpoints: 'off',
  // We listen to what it says, in the words we know.
  logging_collector: 'off',
  log_destination: 'stderr',
  log_min_messages: 'warning',
  lc_messages: 'C',
}

/** Log line to wait for: earlier connections would be closed at any point of the protocol. */
const READY = 'database system is ready to accept connections'

/** For data that may be lost in a power cut, and lives for minutes: hundreds of databases would be swept in turn. */
const THROWAWAY = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

const SHUTDOWN_PATIENCE_MS = 60_000

export interface PostgresProcess {
  readonly port: number
  /** Resolves when it lets us in; never if it ends before. */
  readonly ready: Promise<void>
  /** Resolves with the last output when the process is gone. */
  readonly gone: Promise<string>
  readonly stop: () => Promise<void>
}

export interface Launching {
  readonly log: (line: string) => void
  readonly isThrowaway: boolean
  /** Absent: any that is free. */
  readonly port?: number
}

export async function launchPostgres(bin: string, place: Place, how: Launching): Promise<PostgresProcess> {
  const port = how.port ?? (await freePort())
  const folder = socketFolderOf(place)?.replaceAll('"', '""')
  const unix_socket_directories = folder ? `"${folder}"` : ''
  const own = { ...SETTINGS, ...(how.isThrowaway && THROWAWAY), unix_socket_directories }
  const settings = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', place.cluster, '-p', String(port), ...settings], {
    ...place.account,
    cwd: place.home,
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches every process of the terminal's group at once. In a group of its own
    // PostgreSQL stays up until the server has finished its last requests.
    detached: true,
  })

  const lastWords: string[] = []
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastWords.push(line)
      if (lastWords.length > 20) lastWords.shift()
      how.log(line)
      if (line.endsWith(READY)) resolve()
    })
  })

  const gone = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', () => resolve(lastWords.join('\n')))
  })
  const guard = guardAgainstOurDeath(child, place.account)
  void gone.then(() => guard?.kill())

  const stop = async (): Promise<void> => {
    child.kill('SIGINT') // PostgreSQL's "fast shutdown": ends sessions, writes everything, exits.
    const impatience = setTimeout(() => child.kill('SIGQUIT'), SHUTDOWN_PATIENCE_MS)
    await gone
    clearTimeout(impatience)
  }
  return { port, ready, gone, stop }
}

/**
 * When our process is killed outright, no code of ours can stop PostgreSQL. A waiting shell notices, because its input
 * ends with us, and shuts PostgreSQL down properly.
 */
function guardAgainstOurDeath(postgres: ChildProcess, account: Account): ChildProcess | undefined {
  if (postgres.pid === undefined) return undefined
  const script = 'read -r _; kill -INT "$1"'
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(postgres.pid)], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without a shell we merely lose the guard; the next start copes with a leftover PostgreSQL.
  guard.once('error', () => undefined)
  return guard
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, LOOPBACK, () => {
      const address = probe.address()
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system offered no free port.'))
      })
    })
  })
}
