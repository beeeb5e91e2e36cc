import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { megabyte } from '@rental/core/kernel/bytes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from './db/embedded/embedded.ts'
import { openDatabase } from './db/pool.ts'
import { nobody, transact } from './db/tx.ts'
import { foundCompany } from './flows/found-company.ts'
import { enqueue } from './jobs/enqueue.ts'
import { installJobs } from './jobs/install.ts'
import { bringUpToDate } from './schema.ts'
import { filesFolder } from './outside/files.ts'
import { runServer } from './server.ts'
import { readSettings } from './settings.ts'
import { aProgram } from './testing/a-program.ts'
import { noticeTheDead } from './testing/dead-workers.ts'
import { asOwner, testPassword } from './testing/test-server.ts'
import { until } from './testing/jobs.ts'
import { smallDisk } from './testing/small-disk.ts'
import { slowJob } from './testing/slow-worker.ts'

/** A cluster of its own: what happens to it must not happen to the other tests. */
const dataDir = await mkdtemp(join(tmpdir(), 'lajur-faults-'))
await chmod(dataDir, 0o755)
const database = await startEmbedded({ dataDir, isThrowaway: true })
const { url } = database
await bringUpToDate(url)
await installJobs(url, [slowJob])
const db = openDatabase(url, 4)
const { company } = await foundCompany(db, {
  name: 'alpha',
  isDemo: false,
  branches: [{ code: 'ONE', name: 'One', time_zone: 'Asia/Jakarta' }],
  people: [{ full_name: 'Owner', email: 'owner@alpha.example', role: 'Owner', password: testPassword }],
})
afterAll(async () => {
  await db.close()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const asked = (names: readonly string[]) =>
  transact(db, { ...nobody, company }, async (tx) => {
    for (const name of names) await enqueue(tx, slowJob, { name })
  })
const customers = async (like: string) =>
  (await asOwner<{ name: string }>(url, `select name from customer where name like '${like}' order by name`)).map(
    ({ name }) => name,
  )
const numbered = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => `${word} ${String(at).padStart(3, '0')}`)

async function signIn(address: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/v2/oauth2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@alpha.example', password: testPassword }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

const program = join(import.meta.dirname, 'testing/slow-worker.ts')
async function aServer(): Promise<ChildProcess> {
  const own = new URL(url)
  own.searchParams.set('application_name', 'worker')
  const child = spawn(process.execPath, [program, own.href], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}
/** Jobs that a killed server enqueued last still run. */
const silence = () =>
  until(async () => {
    const left = await asOwner(url, `select from pg_stat_activity where application_name = 'worker'`)
    return left.length === 0
  })

describe('a server that is killed in the middle of its jobs', () => {
  test('leaves each of them done exactly once, by whoever comes after', async () => {
    const wanted = numbered(12, 'Killed')
    await asked(wanted)
    for (let deaths = 0; deaths < 3; deaths++) {
      const child = await aServer()
      const done = (await customers('Killed%')).length
      // Something is through, and something else has been begun.
      await until(async () => (await customers('Killed%')).length > done)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await silence()
      await noticeTheDead(url, slowJob.name)
    }
    const last = await aServer()
    await until(async () => (await customers('Killed%')).length >= wanted.length)
    last.kill('SIGTERM')
    await once(last, 'exit')
    expect(await customers('Killed%')).toEqual(wanted)
    const [left] = await asOwner<{ n: number }>(
      url,
      `select count(*)::int as n from pgboss.job where name = 'test.slow' and state <> 'completed'`,
    )
    expect(left?.n).toBe(0)
  }, 60_000)
})

describe('a database that restarts under load', () => {
  test('fails requests with a clear answer, and everything recovers by itself', async () => {
    const settings = readSettings({
      PORT: '0',
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      DATA_DIR: dataDir,
    })
    const running = await runServer(settings)
    const worker = await aServer()
    const post = (path: string, body: object, headers: object = {}) =>
      fetch(`${running.url}/api/v2${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const signedIn = await post('/oauth2/login', { email: 'owner@alpha.example', password: testPassword })
    const { access_token } = (await signedIn.json()) as { access_token: string }
    const authorization = `Bearer ${access_token}`

    let refused = 0
    /** Retries like a browser: with the key of the first attempt. */
    async function create(name: string) {
      await until(async () => {
        const body = { kind: 'PERSONAL', name, phone: '081234567890', accept_duplicate: true }
        const answer = await post('/customer', body, { authorization, 'idempotency-key': name })
        if (answer.status === 201) return true
        const { metadata } = (await answer.json()) as { metadata: { error: { code: string } } }
        expect(`${answer.status} ${metadata.error.code}`).toBe('503 unavailable')
        refused += 1
        return false
      })
    }
    const wanted = numbered(120, 'Loaded')
    const jobs = numbered(10, 'Restarted')
    await asked(jobs)
    const rest = [...wanted]
    const load = Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let name = rest.pop(); name; name = rest.pop()) await create(name)
      }),
    )
    await until(async () => rest.length < 80)
    // PostgreSQL ends every connection and recovers when one of its processes is killed.
    const [backend] = await asOwner<{ pid: number }>(
      url,
      "select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend' limit 1",
    )
    if (backend) process.kill(backend.pid, 'SIGKILL')
    await load
    expect(refused).toBeGreaterThan(0)
    expect(await customers('Loaded%')).toEqual(wanted)

    await noticeTheDead(url, slowJob.name)
    await until(async () => (await customers('Restarted%')).length >= jobs.length)
    expect(await customers('Restarted%')).toEqual(jobs)
    await until(async () => (await fetch(`${running.url}/readyz`)).ok)
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    await running.stop()
  }, 90_000)
})

describe('an embedded database that is killed', () => {
  /** Made by the first of them: a cluster takes longer to make than to start. */
  const own = mkdtemp(join(tmpdir(), 'lajur-embedded-'))
  afterAll(async () => rm(await own, { recursive: true, force: true }))
  test.each(['1', '2'])(
    'is started again, and says so meanwhile, in each of %s processes',
    async (PROCESSES) => {
      const folder = await own
      await chmod(folder, 0o755)
      const running = await aProgram({ DATA_DIR: folder, DATABASE_URL: '', PROCESSES })
      // Each on a connection of its own, which the processes take in turn.
      const statusOf = async (path: string) =>
        (await fetch(`${running.address}${path}`, { headers: { connection: 'close' } })).status
      const inAll = async (path: string, status: number) =>
        (await Promise.all([1, 2, 3, 4].map(() => statusOf(path)))).every((one) => one === status)
      expect(await statusOf('/readyz')).toBe(200)
      const [pid] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await until(() => inAll('/healthz', 503))
      await until(() => inAll('/healthz', 200))
      await until(async () => (await statusOf('/readyz')) === 200)
      await running.stop()
    },
    90_000,
  )
})

describe('a server that is told to stop', () => {
  test('does not wait for a request that is never sent to its end', async () => {
    const settings = readSettings({ PORT: '0', DATABASE_URL: url, LOG_LEVEL: 'silent', DATA_DIR: dataDir, WORKER: '0' })
    const running = await runServer({ ...settings, closingMs: 200 })
    const { hostname, port } = new URL(running.url)
    const socket = connect(Number(port), hostname)
    const broken = once(socket, 'close')
    socket.on('error', () => {})
    socket.write(
      'POST /api/v2/oauth2/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    await pause(200)
    await running.stop()
    await broken
    expect(socket.destroyed).toBe(true)
  }, 90_000)
})

describe('a disk that fills up during an upload', () => {
  const half = 'x'.repeat(3 * megabyte)
  /** An upload of a PDF that no other one equals. */
  async function* aPdf(between: () => Promise<void>) {
    const head = 'content-disposition: form-data; name="files[]"; filename="polis.pdf"\r\ncontent-type: application/pdf'
    yield Buffer.from(`--edge\r\n${head}\r\n\r\n%PDF-1.7\n%${randomUUID()}${half}\n`)
    await between()
    yield Buffer.from(`%${half}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n\r\n--edge--\r\n`)
  }
  test('refuses it in words, hinders nothing else, and takes files again as soon as there is room', async () => {
    const own = await mkdtemp(join(tmpdir(), 'lajur-disk-'))
    const folder = filesFolder({ dataDir: own })
    await mkdir(folder)
    const disk = smallDisk(folder)
    const running = await aProgram({ DATABASE_URL: url, DATA_DIR: own }, disk.around)
    const pid = running.child.pid ?? 0
    const drafts = join(disk.seenBy(pid), 'drafts')
    const headers = await signIn(running.address)
    const post = async (path: string, type: string, body: NonNullable<RequestInit['body']>) => {
      const answer = await fetch(`${running.address}/api/v2${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
        duplex: 'half',
      })
      const { metadata } = (await answer.json()) as { metadata: { error?: { code: string; raw: string } } }
      return { status: answer.status, ...metadata.error }
    }
    const send = (between = async () => {}) =>
      post('/media/upload', 'multipart/form-data; boundary=edge', Readable.toWeb(Readable.from(aPdf(between))))
    const refused = {
      status: 507,
      code: 'disk_full',
      raw: 'The server’s disk is full. Nothing was saved; please tell your administrator.',
    }
    const isArriving = async () => (await readdir(drafts, { recursive: true })).some((path) => path.endsWith('/0'))

    expect(await send()).toEqual({ status: 201 })
    expect(
      await send(async () => {
        await until(isArriving)
        await disk.fill(pid)
      }),
    ).toEqual(refused)
    expect(await send()).toEqual(refused)
    const person = { kind: 'PERSONAL', name: 'Full disk', phone: '081234567891', accept_duplicate: true }
    expect(await post('/customer', 'application/json', JSON.stringify(person))).toEqual({ status: 201 })
    for (const path of ['/api/v2/customer', '/readyz', '/healthz'])
      expect((await fetch(`${running.address}${path}`, { headers })).status, path).toBe(200)
    expect(await readdir(drafts)).toEqual([])

    await disk.free(pid)
    expect(await send()).toEqual({ status: 201 })
    expect(await readdir(drafts)).toEqual([])
    await running.stop()
    await rm(own, { recursive: true, force: true })
  }, 90_000)
})

describe('several processes', () => {
  /** One program for all of them: its start takes seconds. */
  let running: Awaited<ReturnType<typeof aProgram>>
  let headers: Record<string, string> = {}
  beforeAll(async () => {
    running = await aProgram({ DATABASE_URL: url, DATA_DIR: dataDir, PROCESSES: '2' })
    headers = await signIn(running.address)
  })
  const read = async () => {
    const answer = await fetch(`${running.address}/api/v2/customer`, { headers })
    await answer.text()
    return answer
  }
  const processes = () => {
    const found = execFileSync('pgrep', ['-P', String(running.child.pid)])
    return found.toString().trim().split('\n').map(Number)
  }

  test('fail requests with a clear answer where a connection dies while lists are read, and live on', async () => {
    const before = processes()
    const answers = new Set<string>()
    const over = new AbortController()
    const readAlways = async () => {
      while (!over.signal.aborted) {
        const { status, headers: told } = await read()
        answers.add([status, told.get('retry-after')].join(' '))
      }
    }
    const readers = Promise.all(Array.from({ length: 6 }, readAlways))
    for (let kills = 0; kills < 20; kills++) {
      await asOwner(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lajur' and state = 'active'`,
      )
      await pause(30)
    }
    over.abort()
    await readers
    expect(running.child.exitCode).toBeNull()
    expect(processes()).toEqual(before)
    expect([...answers].filter((answer) => !['200 ', '503 2'].includes(answer))).toEqual([])
    expect(answers).toContain('200 ')
  }, 120_000)

  test('share the port, and one that dies is replaced', async () => {
    // Both of them lost connections a moment ago.
    await until(async () => {
      const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await read()).status))
      return statuses.every((status) => status === 200)
    })
    const workers = processes()
    expect(workers).toHaveLength(2)
    const dead = workers[1] ?? 0
    process.kill(dead, 'SIGKILL')
    await until(async () => (await read().catch(() => ({ status: 0 }))).status === 200)
    await until(async () => processes().length === 2 && !processes().includes(dead))
    await running.stop()
    expect(running.child.exitCode).toBe(0)
  }, 120_000)
})
