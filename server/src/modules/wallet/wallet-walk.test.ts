import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { expect, test } from 'vitest'
import { aDriver } from '../../testing/a-driver.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { aboutMoney, evidenceOf } from '../../testing/proving.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'
import { moverProgram, moversInProcess } from '../../testing/wallet-mover.ts'

/** More of them make a longer walk by hand: 20,000 take some minutes. */
const moves = Number(process.env['WALK_MOVES'] ?? 200)
/** As many connections work at once. */
const workers = 64
const owners = 5

const server = await startTestServer()
const owner = server.as('Owner')
const me = await owner.call(session.info, {})
await owner.call(setting.changeGeneral, { body: { parking_without_photo: 1_000_000 } })
const { aCustomer } = pricesOf(owner, '2026-01-01')
const customers = await Promise.all(Array.from({ length: owners }, () => aCustomer()))
const employees: string[] = []
for (let at = 0; at < owners; at++) employees.push((await aDriver(owner)).id)

/** Moves that processes say they have begun, done or were refused; those of a killed one may be in doubt. */
const said = { begun: new Set<string>(), refused: new Set<string>(), done: new Map<string, number>() }
function hear(line: string): void {
  const [word, name = '', , amount] = line.split(' ')
  if (word === 'begun') said.begun.add(name)
  if (word === 'refused') said.refused.add(name)
  if (word === 'done') said.done.set(name, Number(amount))
}

/** One process that moves money; it is killed after a while, or ends by itself. */
async function move(seed: number, count: number, killedAfter: number | null): Promise<void> {
  const given = [server.url, me.company.id, me.id, customers.join(), employees.join(), String(seed), String(count)]
  const child = spawn(process.execPath, [moverProgram, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  const ended = once(child, 'exit')
  if (killedAfter !== null) {
    await Promise.race([once(child.stdout, 'data'), ended])
    await Promise.race([setTimeout(killedAfter), ended])
    child.kill('SIGKILL')
  }
  await ended
}

interface Row {
  wallet_id: string
  type: string
  description: string
  amount: number
  change: number
  balance_after: number
  sequence: number
}

test(
  'wallets are what their moves make them, however many move them and are killed',
  { timeout: 900_000 },
  async () => {
    const each = Math.ceil(moves / (workers / moversInProcess))
    const processes = Array.from({ length: workers / moversInProcess }, (_, at) => at)
    await Promise.all(processes.map((at) => move(at + 1, each, at % 2 === 0 ? 400 + at * 300 : null)))
    await Promise.all(processes.map((at) => move(at + 100, Math.ceil(each / 4), null)))

    const rows = await asOwner<Row>(
      server.url,
      `select wallet_id, type, description, amount::float8, case when is_added then amount else -amount end::float8 as change,
       balance_after::float8, sequence from wallet_transaction where status = 'COMPLETED' order by wallet_id, sequence`,
    )
    expect(rows.length).toBeGreaterThan(moves / 4)
    const stored = new Map(rows.map(({ description, amount }) => [description, amount]))
    // Everything that was done is there once with its amount, and nothing that was refused or never begun.
    expect(stored.size).toBe(rows.length)
    for (const [name, amount] of said.done) expect(stored.get(name), name).toBe(amount)
    for (const name of stored.keys()) expect(said.begun.has(name) && !said.refused.has(name), name).toBe(true)

    const balances = await asOwner<{ id: string; type: string; balance: number }>(
      server.url,
      'select id, type, balance::float8 from wallet where last_sequence > 0',
    )
    expect(balances).toHaveLength(2 * owners)
    for (const { id, type, balance } of balances) {
      const chain = rows.filter(({ wallet_id }) => wallet_id === id)
      const lowest = type === 'DEPOSIT' ? 0 : -500_000
      let sum = 0
      for (const [at, { change, balance_after, sequence }] of chain.entries()) {
        sum += change
        expect([balance_after, sequence]).toEqual([sum, at + 1])
      }
      expect(balance).toBe(sum)
      expect(chain.filter(({ change, balance_after }) => change < 0 && balance_after < lowest)).toEqual([])
    }
    expect(await evidenceOf(server.work, aboutMoney)).toEqual([])
  },
)
