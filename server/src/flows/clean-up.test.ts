import { customer } from '@rental/core/modules/customer/customer.contract'
import { expect, test } from 'vitest'
import { startTestServer, asOwner } from '../testing/test-server.ts'
import { cleanUp } from './clean-up.ts'

const server = await startTestServer()
const count = async (table: string) =>
  (await asOwner<{ n: number }>(server.url, `select count(*)::int as n from ${table}`))[0]?.n

test('what nobody will ask for again is taken away, and nothing else', async () => {
  const body = { kind: 'PERSONAL' as const, name: 'Budi', phone: '081234567890' }
  await server.as('Owner').call(customer.create, { body }, { 'idempotency-key': 'kept' })
  await server.as('Owner', 'beta').call(customer.create, { body }, { 'idempotency-key': 'old' })
  await asOwner(
    server.url,
    `update idempotency set created_at = now() - interval '8 days' where key = 'old';
     insert into sign_in (company_id, user_id, expires_at, ended_at, created_at)
       select company_id, id, now() - interval '60 days', now() - interval '31 days', now() - interval '90 days' from app_user limit 2;
     insert into account_link (token_hash, company_id, user_id, kind, expires_at)
       select 'x', company_id, id, 'INVITATION', now() - interval '31 days' from app_user limit 1;
     insert into task_execution (task_type, cause, scheduled_for, status, created_at) values
       ('clean_up', 'SCHEDULE', now(), 'completed', now() - interval '31 days'),
       ('media_sweep', 'SCHEDULE', now(), 'running', now() - interval '31 days'),
       ('media_sweep', 'PERSON', now(), 'completed', now())`,
  )
  const signIns = (await count('sign_in')) ?? 0
  expect(await cleanUp(server.db, new Date())).toMatchObject({ executions: 1, sign_ins: 2, links: 1, keys: 1 })
  expect([await count('idempotency'), await count('sign_in'), await count('task_execution')]).toEqual([
    1,
    signIns - 2,
    2,
  ])
  expect(await cleanUp(server.db, new Date())).toMatchObject({ executions: 0, sign_ins: 0, links: 0, keys: 0 })
})
