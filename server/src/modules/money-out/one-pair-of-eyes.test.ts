import { customer } from '@rental/core/modules/customer/customer.contract'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { ledgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { moneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { expect, test } from 'vitest'
import { chance } from '../../demo/chance.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { anEntry } from '../../testing/an-entry.ts'
import { grant } from '../../testing/granting.ts'
import { aboutMoney, evidenceOf } from '../../testing/proving.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

/**
 * A person in finance who may do everything with money, but owns nothing, tries all of it in any order and several at
 * once. However it is split, no more than the sum of one person leaves the accounts that hold money in a day.
 */
const seed = Number(process.env['WALK_SEED'] ?? 29)
const rounds = Number(process.env['WALK_STEPS'] ?? 16)
const atOnce = 5
const alone = 5_000_000

const server = await startTestServer()
const [owner, clerk, driver] = [server.as('Owner'), server.as('Finance'), server.as('Driver')]
const { aCustomer } = pricesOf(owner, '2026-01-01')
const { id: driver_id } = await driver.call(session.info, {})
const { id: clerk_id, company } = await clerk.call(session.info, {})
const { items: accounts } = await owner.call(ledgerAccount.list, { query: { limit: 200 } })
const accountOf = (known: string) => accounts.find(({ code, purpose }) => code === known || purpose === known)?.id ?? ''
const [cash, bank, capital, costs] = [accountOf('1101'), accountOf('bank'), accountOf('3101'), accountOf('5102')]
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const methodOf = (kind: string) => methods.find((one) => one.kind === kind)?.id ?? 0
const today = new Date().toISOString().slice(0, 10)

const rights = ['wallet.create', 'wallet.deposit', 'wallet.refund', 'wallet.credit', 'wallet.debit', 'wallet.verify']
const others = ['wallet.settle', 'wallet.reverse', 'money_out.approve', 'receipt.create', 'receipt.void']
const ofBooks = ['journal.create', 'journal.reverse', 'ledger_account.create', 'ledger_account.update']
await grant(server, 'Finance', ...rights, ...others, ...ofBooks, 'customer.update', 'customer.bank')
for (const to of [cash, bank]) await owner.call(journal.create, anEntry(capital, to, 500_000_000))

/** Accounts that hold money before the walk: where it goes from there, it has left. */
const left = async () => {
  const [found] = await asOwner<{ amount: number }>(
    server.url,
    `select coalesce(sum(-net) filter (where net < 0), 0)::float8 as amount from (
       select entry_id, sum(debit - credit) as net from journal_line
       where company_id = '${company.id}' and account_id in (select id from ledger_account where holds_money)
       group by entry_id) as entry`,
  )
  return found?.amount ?? 0
}

test('one person alone lets no more money out in a day than the company says, whatever is tried in any order', async () => {
  const dice = chance(seed)
  const customers: [string, ...string[]] = [await aCustomer(), await aCustomer(), await aCustomer()]
  const wallets: string[] = []
  const done: Record<'entry' | 'receipt' | 'transaction' | 'waiting', string[]> = {
    entry: [],
    receipt: [],
    transaction: [],
    waiting: [],
  }
  const some = (ids: readonly string[]) => ids[dice.below(Math.max(1, ids.length))] ?? crypto.randomUUID()
  const amount = () => dice.pick([90_000, 400_000, 1_200_000, 2_400_000, 4_900_000, 5_000_000, 5_000_001, 60_000_000])
  const said = { description: 'Coba', reference_type: 'OTHER' as const }
  const tries = {
    deposit: () => clerk.send(wallet.deposit, { body: { customer_id: some(customers), amount: amount(), ...said } }),
    refund: () => clerk.send(wallet.refund, { body: { wallet_id: some(wallets), amount: amount(), ...said } }),
    advance: () =>
      clerk.send(wallet.credit, {
        body: { employee_id: dice.pick([driver_id, clerk_id]), amount: amount(), description: 'Uang jalan' },
      }),
    settle: () =>
      clerk.send(wallet.settle, { body: { employee_id: driver_id, description: 'Setor', account_id: cash } }),
    takeBack: () =>
      clerk.send(wallet.reverse, { params: { id: some(done.transaction) }, body: { reason: 'Salah orang' } }),
    receive: () => {
      const paid = amount()
      const how = { payment_method_id: methodOf(dice.pick(['CASH', 'TRANSFER'])), amount: paid, overpaid: paid }
      return clerk.send(receipt.create, { body: { customer_id: some(customers), branch_id: 1, ...how } })
    },
    unreceive: () =>
      clerk.send(receipt.move, {
        params: { id: some(done.receipt) },
        body: { action: 'void', reason: 'Salah catat' },
      }),
    spend: () => clerk.send(journal.create, anEntry(dice.pick([cash, bank]), dice.pick([costs, capital]), amount())),
    between: () =>
      clerk.send(journal.create, anEntry(...dice.pick([[cash, bank] as const, [bank, cash] as const]), amount())),
    pretend: () => clerk.send(journal.create, anEntry(capital, dice.pick([cash, bank]), amount())),
    reverse: () =>
      clerk.send(journal.reverse, { params: { id: some(done.entry) }, body: { date: today, reason: 'Salah akun' } }),
    hide: () =>
      clerk.send(ledgerAccount.change, { params: { id: dice.pick([cash, bank]) }, body: { holds_money: false } }),
    approveOwn: () => clerk.send(moneyOut.move, { params: { id: some(done.waiting) }, body: { action: 'approve' } }),
    raise: () => clerk.send(setting.changeGeneral, { body: { money_out_above: 900_000_000 } }),
    ownBank: () =>
      clerk.send(customer.change, {
        params: { id: some(customers) },
        body: { bank_name: 'BCA', bank_account: dice.digits(10) },
      }),
  }
  const names = Object.keys(tries) as [keyof typeof tries, ...(keyof typeof tries)[]]
  const succeeded = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const chosen = Array.from({ length: atOnce }, () => dice.pick(names))
    const answers = await Promise.all(chosen.map((name) => tries[name]()))
    for (const [at, { status, body }] of answers.entries()) {
      const name = chosen[at] ?? names[0]
      expect(status, `${name} after seed ${seed}`).toBeLessThan(500)
      if (status >= 300) continue
      succeeded.set(name, (succeeded.get(name) ?? 0) + 1)
      const made = body.data as {
        id?: string
        wallet_id?: string
        entry_id?: string
        waiting_id?: string | null
        status?: unknown
      }
      if (name === 'receive' && made.id) done.receipt.push(made.id)
      if (made.wallet_id && made.id) done.transaction.push(made.id)
      if (name === 'deposit' && made.wallet_id) wallets.push(made.wallet_id)
      if (made.waiting_id) done.waiting.push(made.waiting_id)
      else if (['spend', 'pretend', 'between'].includes(name) && made.id) done.entry.push(made.id)
      if (made.status === 'PENDING' && made.id) done.waiting.push(made.id)
    }
    expect(await left(), `after ${chosen.join(', ')} of seed ${seed}`).toBeLessThanOrEqual(alone)
  }
  // A walk in which nothing succeeds would prove nothing.
  for (const name of ['deposit', 'receive', 'pretend', 'between']) expect(succeeded.get(name) ?? 0).toBeGreaterThan(0)
  for (const name of ['approveOwn', 'raise', 'hide']) expect(succeeded.get(name) ?? 0).toBe(0)
  expect(done.waiting.length).toBeGreaterThan(0)
  expect(await left()).toBeGreaterThan(0)
  expect(await evidenceOf(server.work, aboutMoney)).toEqual([])
})
