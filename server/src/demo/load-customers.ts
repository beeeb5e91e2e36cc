import { statusAfter } from '@rental/core/kernel/machine'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import type { Tx } from '../db/tx.ts'
import { customerSource } from '../modules/customer/customer.store.ts'
import { insertRecords } from '../record/crud.ts'
import type { Chance } from './chance.ts'
import { demoCustomers } from './customers.ts'

const dayMs = 86_400_000
const blacklisted = {
  status: statusAfter(customerMachine, 'blacklist'),
  status_reason: 'Unit terlambat kembali 9 hari, tidak dapat dihubungi',
}

/** Enters customers who came one after another; a few are not served any more. */
export async function loadCustomers(tx: Tx, luck: Chance, count: number, branches: number, writtenOn: number) {
  const customers = demoCustomers(luck, count, branches)
  const rows = customers.map((given, number) => {
    const { accept_duplicate: _, ...values } = customer.create.body.parse(given)
    const at = writtenOn - (customers.length - number) * dayMs * 2.3 - luck.below(dayMs)
    return { ...values, created_at: new Date(at).toISOString(), ...(number % 47 === 40 && blacklisted) }
  })
  await insertRecords(tx, customerSource, rows)
}
