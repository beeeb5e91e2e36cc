import { session } from '@rental/core/modules/session/session.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { refusalOfDatabase } from './refusal.ts'
import { nobody, transact, type Tx } from './tx.ts'

const server = await startTestServer()
const { company } = await server.as('Owner').call(session.info, {})
const other = await server.as('Owner', 'beta').call(session.info, {})

/** The error of a write that the database must refuse. */
const faultOf = (work: (tx: Tx) => Promise<unknown>, branches: number[] | null = null) =>
  transact(server.db, { ...nobody, company: company.id, branches }, work).then(
    () => expect.unreachable('it was not refused'),
    (error: Error & { code?: string }) => error,
  )
const addCustomer = (values: { branch_id?: number; company_id?: string }) => (tx: Tx) =>
  tx
    .insertInto('customer')
    .values({ kind: 'PERSONAL', name: 'X', phone: '+628123456789', ...values })
    .execute()

describe('what the application role may not do', () => {
  test('a record of another branch is refused with its reason', async () => {
    const error = await faultOf(addCustomer({ branch_id: 2 }), [1])
    expect(error.code).toBe('42501')
    expect(refusalOfDatabase(error)?.code).toBe('outside_branches')
  })
  test.each([
    ['a record of another company', addCustomer({ company_id: other.company.id })],
    ['changing history', (tx: Tx) => sql`update history set reason = 'x'`.execute(tx)],
    ['deleting history', (tx: Tx) => sql`delete from history`.execute(tx)],
    ['emptying history', (tx: Tx) => sql`truncate history`.execute(tx)],
  ])('%s is our own fault', async (_, work) => {
    const error = await faultOf(work)
    expect(error.code).toBe('42501')
    expect(refusalOfDatabase(error)).toBeNull()
  })
})

describe('a database that cannot be reached is not ready', () => {
  test.each([
    ['the socket of one that is gone', { code: 'ENOENT', syscall: 'connect' }],
    ['an address that nobody answers', { code: 'EHOSTUNREACH', syscall: 'connect' }],
    ['one that refuses', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ])('%s', (_, facts) => expect(refusalOfDatabase(Object.assign(new Error(), facts))?.code).toBe('unavailable'))
  test('a missing file is our own fault', () =>
    expect(refusalOfDatabase(Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' }))).toBeNull())
  test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('a full disk is said to be one: %s', (code) =>
    expect(refusalOfDatabase(Object.assign(new Error(), { code, syscall: 'write' }))?.code).toBe('disk_full'),
  )
})
