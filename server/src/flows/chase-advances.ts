import { randomUUIDv7 } from 'node:crypto'
import { formatDate } from '@rental/core/kernel/date'
import { codeOf } from '@rental/core/kernel/machine'
import { formatRupiah } from '@rental/core/kernel/money'
import { advanceOwed } from '@rental/core/ledger/wallet.postings'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { advanceStage } from '@rental/core/modules/wallet/advance.rules'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { book } from '../ledger/book.ts'
import { readWalletRules } from '../modules/wallet/wallet-rules.ts'
import { insertTransaction } from '../modules/wallet/wallet.store.ts'
import { notify } from '../notify/notify.ts'
import { daysOff } from '../record/days-off.ts'

interface HeldCash {
  wallet_id: string
  employee_id: string
  name: string
  branch_id: number | null
  balance: number
  /** Day on which the last trip ended, or cash was given; null while a trip goes on. */
  since: string | null
  has_waiting: boolean
}

const onTheWay = codeOf(deliveryOrderMachine, 'on_the_way')
const day = (at: string) => sql`(${sql.ref(at)} at time zone company_zone())::date`

/** Employees with cash of the company, locked: moves of their wallets wait. */
async function heldCash(tx: Tx): Promise<HeldCash[]> {
  const { rows } = await sql<HeldCash>`
    select wallet.id as wallet_id, person.id as employee_id, person.full_name as name, person.branch_id, wallet.balance,
      case when exists (select from delivery_order as job where job.company_id = wallet.company_id
          and job.driver_id = person.id and job.status = ${onTheWay})
        or exists (select from driver_assignment as trip where trip.company_id = wallet.company_id
          and trip.driver_id = person.id and now() between trip.starts_at and trip.ends_at)
      then null else greatest(
        (select max(moved.date) from wallet_transaction as moved where moved.company_id = wallet.company_id
          and moved.wallet_id = wallet.id and moved.type = 'CREDIT' and moved.status = 'COMPLETED'),
        (select max(${day('job.completed_at')}) from delivery_order as job where job.company_id = wallet.company_id
          and job.driver_id = person.id),
        (select max(${day('job.completed_at')}) from return_order as job where job.company_id = wallet.company_id
          and job.driver_id = person.id),
        (select max(${day('trip.ends_at')}) from driver_assignment as trip where trip.company_id = wallet.company_id
          and trip.driver_id = person.id and trip.ends_at < now()))::text end as since,
      exists (select from wallet_transaction as waiting where waiting.company_id = wallet.company_id
        and waiting.wallet_id = wallet.id and (waiting.status = 'PENDING' or waiting.cash_answer = 'DISPUTED')) as has_waiting
    from wallet
    join app_user as person on person.company_id = wallet.company_id and person.id = wallet.employee_id
    where wallet.type = 'EMPLOYEE' and wallet.balance > 0
    order by person.id for no key update of person`.execute(tx)
  return rows
}

/** Cash that was not handed in is a debt from now on. */
async function becomeDebt(tx: Tx, cash: HeldCash, since: string, date: string): Promise<void> {
  const { wallet_id, employee_id, balance: amount } = cash
  const id = randomUUIDv7()
  const description = `Belum disetor sejak ${formatDate(since)}`
  const moved = { type: 'DEBIT' as const, is_added: false, reference_type: 'ADVANCE_OWED' }
  await insertTransaction(tx, { id, wallet_id, amount, description, date, ...moved })
  const posting = advanceOwed({ employee_id, amount })
  const source = { kind: 'wallet_transaction', id }
  await book(tx, [{ posting, event: 'ADVANCE_OWED', date, branch_id: cash.branch_id ?? 1, description, source }])
}

/**
 * Reminds of cash that drivers did not hand in after their trip, and makes it their debt when it stays so. Expenses that
 * nobody verified, and cash that the driver says he never had, keep it from becoming a debt. Run again, it does nothing more.
 */
export async function chaseAdvances(tx: Tx, today: string): Promise<{ chased: number; owed: number }> {
  const [rules, off] = [await readWalletRules(tx), await daysOff(tx)]
  const done = { chased: 0, owed: 0 }
  for (const cash of await heldCash(tx)) {
    const { since, wallet_id, balance, name, branch_id, employee_id } = cash
    const stage = since === null ? 'IN_TIME' : advanceStage(since, today, rules, off)
    if (since === null || stage === 'IN_TIME') continue
    const isOwed = stage === 'OWED' && !cash.has_waiting
    if (isOwed) await becomeDebt(tx, cash, since, today)
    const isNew = await notify(tx, {
      topic: isOwed ? 'ADVANCE_OWED' : 'UNSETTLED',
      about: wallet_id,
      step: since,
      params: { name, amount: formatRupiah(balance), since: formatDate(since) },
      reference_id: wallet_id,
      ...(branch_id !== null && { branch_id }),
      concerns: [employee_id],
    })
    if (isOwed) done.owed += 1
    else if (isNew) done.chased += 1
  }
  return done
}

interface LowCash {
  wallet_id: string
  employee_id: string
  name: string
  branch_id: number | null
  balance: number
}

/** Drivers who are on the road today with hardly any cash. */
export async function warnOfLowWallets(tx: Tx, today: string): Promise<number> {
  const { employee_warning_balance } = await readWalletRules(tx)
  const { rows } = await sql<LowCash>`
    select wallet.id as wallet_id, person.id as employee_id, person.full_name as name, person.branch_id, wallet.balance
    from wallet
    join app_user as person on person.company_id = wallet.company_id and person.id = wallet.employee_id
    where wallet.type = 'EMPLOYEE' and wallet.balance <= ${employee_warning_balance}
      and (exists (select from delivery_order as job where job.company_id = wallet.company_id
          and job.driver_id = person.id and job.status = ${onTheWay})
        or exists (select from driver_assignment as trip where trip.company_id = wallet.company_id
          and trip.driver_id = person.id and now() between trip.starts_at and trip.ends_at))`.execute(tx)
  let count = 0
  for (const { wallet_id, name, balance, branch_id } of rows) {
    const isNew = await notify(tx, {
      topic: 'WALLET_LOW',
      about: wallet_id,
      step: today,
      params: { name, amount: formatRupiah(balance) },
      reference_id: wallet_id,
      ...(branch_id !== null && { branch_id }),
    })
    if (isNew) count += 1
  }
  return count
}
