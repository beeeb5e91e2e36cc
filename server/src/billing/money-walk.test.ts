import { isIn } from '@rental/core/kernel/machine'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { ledgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import type { MoneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { moneyOutMachine } from '@rental/core/modules/money-out/money-out.machine'
import { receipt, type Receipt } from '@rental/core/modules/receipt/receipt.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { wallet, type WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'
import { expect, test } from 'vitest'
import { chance } from '../demo/chance.ts'
import { orderGoesOut } from '../flows/order-to-cash.ts'
import { pricesOf } from '../testing/a-price.ts'
import { callerFor } from '../testing/caller.ts'
import { nextYear } from '../testing/days.ts'
import { moneyModel, portion, type MoneyModel, type TypedInvoice } from '../testing/money-model.ts'
import {
  finishOrder,
  monthlyRent,
  moneySteps,
  type WalkedOrder,
  type Walker,
  type World,
} from '../testing/money-steps.ts'
import { orderingFor } from '../testing/ordering.ts'
import { aboutMoney, evidenceOf } from '../testing/proving.ts'
import { mortalServer, Refused, sureCalls, type Done, type Send } from '../testing/sure-calls.ts'
import { signedIn } from '../testing/signed-in.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

/** More of them make a longer walk by hand: 10,000 take half an hour. */
const steps = Number(process.env['WALK_STEPS'] ?? 60)
const workers = 16
/** Of them, as many talk to the server that is killed. */
const throughMortal = 6
const kills = Math.max(1, Math.floor(steps / 500))
const seed = Number(process.env['SEED'] ?? 20)

const server = await startTestServer()
const tokens = new Map<string, { token: Promise<string>; until: number }>()
/** Access tokens end after a quarter of an hour, a long walk does not: people sign in anew. */
function tokenFor(role: string): Promise<string> {
  const known = tokens.get(role)
  if (known && known.until > Date.now()) return known.token
  const token = signedIn(server.db, server.keys, server.mailOf(role, 'alpha'))
  tokens.set(role, { token, until: Date.now() + 300_000 })
  return token
}
const as = (role: string) => callerFor(server.app, () => tokenFor(role))
const owner = as('Owner')
const mortal = mortalServer({ DATABASE_URL: server.url, DATA_DIR: server.folder, WORKER: '0' }, tokenFor)

// Low, so that refunds and voids of a short walk wait for a second person, too.
await owner.call(setting.changeGeneral, {
  body: { is_pkp: true, npwp: '0012345678901000', money_out_above: 100_000 },
})
const { aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 7, amount: monthlyRent })
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const ordering = await orderingFor(server.db, owner)

/** Two private people, two firms that withhold PPh 23, and two that collect the PPN besides. */
async function aPayer(withholds: boolean, collects: boolean) {
  const id = await aCustomer()
  await owner.call(customer.change, { params: { id }, body: { withholds_pph23: withholds, is_wapu: collects } })
  const opened = await owner.call(wallet.create, { body: { type: 'DEPOSIT', owner_id: id, initial_balance: 0 } })
  return { id, withholds, collects, wallet: opened.id }
}
const customers = [
  await aPayer(false, false),
  await aPayer(false, false),
  await aPayer(true, false),
  await aPayer(true, false),
  await aPayer(true, true),
  await aPayer(true, true),
]

/** Tried again while the machine is too busy for a connection: before there is one, nothing is done. */
async function onceConnected(work: () => Promise<unknown>): Promise<void> {
  for (;;)
    try {
      await work()
      return
    } catch (error) {
      if (!/connection timeout|timeout exceeded when trying to connect/.test(String(error))) throw error
    }
}

const world: World = {
  customers,
  method: (kind) => methods.find((one) => one.kind === kind)?.id ?? 0,
  goOut: async ({ id, lines: [line] }) => {
    const at = `${nextYear}-03-10T02:00:00Z`
    const now = new Date(`${nextYear}-03-10T03:00:00Z`)
    await onceConnected(() => ordering((work) => orderGoesOut(work, id, line?.id ?? '', at), now))
    // Without its delivery and inspection, which this walk is not about.
    await asOwner(server.url, `update delivery_order set status = 30 where order_id = '${id}'`)
  },
  invoices: [],
  waiting: [],
  notes: [],
  offered: [],
  receipts: [],
  giros: [],
  refunds: [],
  orders: [],
  agreed: [],
}

/** Calls that were done, and the order in which the database did them: the answer is kept last, under all locks. */
const done: Done[] = []
await asOwner(
  server.url,
  `create table walked (key text primary key, no bigint generated always as identity);
   create function note_walked() returns trigger language plpgsql security definer as
     $$ begin insert into public.walked (key) values (new.key); return null; end $$;
   create trigger walked after update on idempotency for each row when (new.answer is not null)
     execute function note_walked()`,
)
async function inOrder(): Promise<Done[]> {
  const rows = await asOwner<{ key: string }>(server.url, 'select key from walked order by no')
  const byKey = new Map(done.map((one) => [one.key, one]))
  expect(rows.map(({ key }) => key).filter((key) => !byKey.has(key))).toEqual([])
  expect(rows).toHaveLength(done.length)
  return rows.flatMap(({ key }) => byKey.get(key) ?? [])
}

/** Tells the model what was done. */
function replay(model: MoneyModel, calls: readonly Done[]) {
  const typed = new Map<string, TypedInvoice>()
  const voidsAsked = new Map<string, string>()
  const tell: Record<string, (call: Done) => void> = {
    'invoice.create': ({ input, answer }) => void typed.set((answer as Invoice).id, input.body as TypedInvoice),
    'invoice.move': ({ input, answer }) => {
      const { action } = input.body as { action: string }
      const found = answer as Invoice
      if (action === 'void') model.takeBack(found.id)
      if (action !== 'approve') return
      if (found.kind === 'INVOICE') model.issue(found, typed.get(found.id))
      else model.credit(found)
    },
    'receipt.create': ({ input, answer }) => model.receive(answer as Receipt, input.body as { amount: number }),
    'receipt.move': ({ input, answer }) => {
      const { action } = input.body as { action: string }
      const { id, money_out_id } = answer as Receipt
      if (action === 'void' && money_out_id) voidsAsked.set(money_out_id, id)
      else model.settle(id, action === 'clear' ? 'cleared' : 'void')
    },
    'wallet.refund': ({ input, answer }) => {
      const { wallet_id } = input.body as { wallet_id: string }
      const { id, amount, status } = answer as WalletTransaction
      const of = customers.find((one) => one.wallet === wallet_id)?.id ?? ''
      model.refund(id, { customer: of, amount, isPaid: status === 'COMPLETED' })
    },
    'money_out.move': ({ answer }) => {
      const { id, status } = answer as MoneyOut
      const isPaid = isIn(moneyOutMachine, status, 'paid')
      const voided = voidsAsked.get(id)
      if (!voided) model.decideRefund(id, isPaid)
      else if (isPaid) model.settle(voided, 'void')
    },
  }
  for (const [at, call] of calls.entries()) {
    model.step(`call ${at + 1}, ${call.name} ${JSON.stringify(call.input)}`)
    tell[call.name]?.(call)
  }
}

const counts = { done: new Map<string, number>(), refused: new Map<string, number>(), kills: 0 }
/** For those who walk far. */
const figures = () =>
  `${JSON.stringify({ done: [...counts.done], refused: [...counts.refused], kills: counts.kills }, null, 1)}\n`
const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1)

/** Does something; a refusal of the rules is an answer, too. */
async function orRefused(name: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw new Error(`seed ${seed}, ${name}`, { cause: error })
    count(counts.refused, error.message)
    return false
  }
}
async function take(me: Walker, name: string): Promise<void> {
  if (await orRefused(name, async () => moneySteps[name]?.do(me))) count(counts.done, name)
}

const names = Object.keys(moneySteps)
const weighted = names.flatMap((name) => Array<string>(moneySteps[name]?.weight ?? 0).fill(name))
const near: Send = (role, route, input, headers) => as(role).send(route, input, headers)

/** Orders of which a document could not be approved, such as a note that waits for a giro. */
const unfinished = new Set<string>()

async function walk() {
  let taken = 0
  let killed = 0
  const killing: Promise<void>[] = []
  const work = async (_: unknown, at: number) => {
    const luck = chance(seed * workers + at)
    const me = { world, luck, call: sureCalls(at < throughMortal ? mortal.send : near, done) }
    while (taken < steps) {
      const no = taken++
      if (no > ((killed + 1) * steps) / (kills + 1)) {
        killed += 1
        killing.push(mortal.kill())
      }
      // One of each at first.
      await take(me, names[no] ?? weighted[luck.below(weighted.length)] ?? 'invoice')
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  await Promise.all(killing)
  counts.kills = killed
  const alone = { world, luck: chance(seed), call: sureCalls(near, done) }
  for (const name of names) for (let tries = 0; tries < 20 && !counts.done.has(name); tries++) await take(alone, name)
  for (const order of world.agreed)
    if (isOver(order) && !(await orRefused('an end', () => finishOrder(alone, order)))) unfinished.add(order.id)
}
const isOver = ({ fee, used_days }: WalkedOrder) => fee !== undefined || used_days !== undefined

/** Orders that are over and not billed by what was agreed: the fee, or the days that were used. */
function wronglyBilled(model: MoneyModel): unknown[] {
  const touched = new Set(world.offered.flatMap(({ credits_id, lines }) => (isByHand(lines) ? credits_id : [])))
  return world.agreed.filter(isOver).flatMap(({ id, fee, used_days }) => {
    const { net, invoices } = model.billedOf(id)
    // Amounts that a note by hand took off are not given back by the end of the order.
    if (invoices.some((one) => touched.has(one)) || unfinished.has(id)) return []
    const should = fee ?? portion(monthlyRent, used_days ?? 0, 30)
    return net === should ? [] : [{ id, fee, used_days, net, should, invoices }]
  })
}
const isByHand = (lines: Invoice['lines']) => lines.some(({ schedule_id }) => !schedule_id)

/** Pages of the product beside the model; the first that differ. */
async function differing(model: MoneyModel): Promise<unknown[]> {
  const found: unknown[] = []
  const compare = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should)) found.push({ what, is, should })
  }
  for (const one of model.invoices.values()) {
    const { status, total, open, in_giros, credited, paid, lines } = await owner.call(invoice.get, {
      params: { id: one.id },
    })
    const is = { status, total, open, in_giros, credited, paid, lines: lines.map((line) => line.credited) }
    compare(`invoice ${one.id}`, is, model.shown(one))
  }
  for (const { id, isVoid } of model.notes.values())
    compare(`note ${id}`, (await owner.call(invoice.get, { params: { id } })).status, isVoid ? 30 : 10)
  for (const { id, state } of model.receipts.values()) {
    const { status } = await owner.call(receipt.get, { params: { id } })
    compare(`receipt ${id}`, status, { recorded: 0, cleared: 10, void: 30 }[state])
  }
  for (const { id, wallet: wallet_id } of customers) {
    const { balance, available } = await owner.call(wallet.get, { params: { id: wallet_id } })
    compare(`balance of ${id}`, { balance, available }, model.balanceOf(id))
  }
  const sums = new Map<string, number>()
  for (const branch_id of [1, 2]) {
    const query = { from: '2000-01-01', to: '2100-12-31', branch_id }
    for (const { code, closing } of await owner.call(ledgerAccount.trialBalance, { query }))
      if (closing !== 0) sums.set(`${branch_id} ${code}`, closing)
  }
  const sorted = (map: Map<string, number>) => [...map].toSorted(([one], [other]) => one.localeCompare(other))
  compare('trial balance', sorted(sums), sorted(model.trial()))
  return found
}

test(
  `${steps} steps of ${workers} people at once, whose server is killed, leave what a model of its own says`,
  { timeout: 900_000 + steps * 500 },
  async () => {
    await mortal.ready()
    await walk()
    if (process.env['WALK_STEPS']) process.stdout.write(figures())
    const kinds = new Map(methods.map(({ id, kind }) => [id, kind]))
    const model = moneyModel({ payers: customers, methods: kinds, monthlyRent, offered: world.offered })
    replay(model, await inOrder())
    expect(model.differences.slice(0, 3), `seed ${seed}`).toEqual([])
    expect((await differing(model)).slice(0, 3), `seed ${seed}`).toEqual([])
    expect(wronglyBilled(model), `seed ${seed}`).toEqual([])
    expect(await evidenceOf(server.work, [...aboutMoney, 'prices', 'billing_coverage'])).toEqual([])
    expect(names.filter((name) => !counts.done.has(name))).toEqual([])
  },
)
