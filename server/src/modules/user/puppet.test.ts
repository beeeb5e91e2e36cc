import { grantApproving } from '@rental/core/kernel/approval.guard'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { role } from '@rental/core/modules/role/role.contract'
import { seededRoleId as roleId } from '@rental/core/modules/role/seeded-roles'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { user, type User } from '@rental/core/modules/user/user.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { clientsOf, credentialsOf, takesEffect } from '../../testing/a-client.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { aWritableCustomer, quotationsFor } from '../../testing/a-quotation.ts'
import { callerFor, type Caller } from '../../testing/caller.ts'
import { asOwner, startTestServer, testPassword } from '../../testing/test-server.ts'

/** People who would approve their own work by a second account of theirs. */
const server = await startTestServer()
const owner = server.as('Owner')
const manager = server.as('Branch Manager')
const { forCategory, aCustomer: aMoneyCustomer } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
const { id: customer_id } = await aWritableCustomer(owner)
const { create, approve } = quotationsFor(customer_id)

let next = 0
const person = (change: object = {}) => {
  next += 1
  return { full_name: `Person ${next}`, email: `second${next}@alpha.example`, role_id: roleId('Sales'), ...change }
}
/** An employee whom a caller has hired and invited, and who has chosen a password. */
async function invitedBy(caller: Caller, change: object = {}) {
  const made = await caller.call(user.create, { body: person(change) })
  await caller.call(user.invite, { params: { id: made.id } })
  const url = await server.linkTo(made.email ?? '')
  const token = url.split('#')[1] ?? ''
  const { access_token } = await server.visitor.call(session.useLink, { body: { token, new_password: testPassword } })
  return { ...made, caller: callerFor(server.app, async () => access_token) }
}
const approval = ({ id, hash }: { id: string; hash: string }) => ({
  params: { id },
  body: { action: 'approve' as const, hash },
})
const approver = { role_id: roleId('Branch Manager') }

describe('a role that approves', () => {
  let dormant: User
  beforeAll(async () => {
    dormant = await owner.call(user.create, { body: person({ ...approver, email: null }) })
  })
  test('is given by an owner, not by a manager', async () => {
    const refused = await manager.refused(user.create, { body: person(approver) })
    expect(refused).toMatchObject({ status: 403, code: 'approving_role' })
    expect(refused.fields).toHaveProperty('role_id')
    const { id } = await manager.call(user.create, { body: person() })
    const raised = { params: { id }, body: approver }
    expect((await manager.refused(user.change, raised)).code).toBe('approving_role')
    expect(await owner.call(user.change, raised)).toMatchObject(approver)
  })
  test('is not taken over by the address of a colleague who never signed in', async () => {
    const one = { params: { id: dormant.id } }
    const takeover = { ...one, body: { email: 'mine@mailbox.example' } }
    expect((await manager.refused(user.change, takeover)).code).toBe('approving_role')
    await owner.call(user.change, { ...one, body: { email: 'theirs@alpha.example' } })
    expect((await manager.refused(user.invite, one)).code).toBe('approving_role')
  })
  test.each([
    ['deactivate', 'activate'],
    ['archive', 'restore'],
  ] as const)('is not woken after %s', async (sleep, wake) => {
    const one = { params: { id: dormant.id } }
    await owner.call(user.move, { ...one, body: { action: sleep } })
    expect((await manager.refused(user.move, { ...one, body: { action: wake } })).code).toBe('approving_role')
    await owner.call(user.move, { ...one, body: { action: wake } })
  })
  test('is not made of another role', async () => {
    await asOwner(
      server.url,
      `update role set permissions = permissions || '{role.create,role.update}', is_branch_bound = false
       where name = 'Branch Manager'`,
    )
    await takesEffect()
    const sales = { params: { id: roleId('Sales') } }
    const { permissions } = await owner.call(role.get, sales)
    const raised = { ...sales, body: { permissions: [...permissions, 'quotation.approve'] } }
    expect((await manager.refused(role.change, raised)).fields).toHaveProperty('permissions')
    const made = { body: { name: 'Second', permissions: ['quotation.approve'] } }
    expect((await manager.refused(role.create, made)).code).toBe('approving_role')
    expect(permissions).not.toContain(grantApproving)
  })
})

describe('sums of one person', () => {
  test('are those of inviter and invitee together', async () => {
    const customer_id = await aMoneyCustomer()
    const body = { customer_id, amount: 90_000_000, description: 'Titipan', reference_type: 'PAYMENT' as const }
    const { wallet_id } = await owner.call(wallet.deposit, { body })
    const { id: other } = await owner
      .call(wallet.deposit, { body: { ...body, customer_id: await aMoneyCustomer() } })
      .then(({ wallet_id: id }) => ({ id }))
    const refund = (id: string) => ({
      body: { wallet_id: id, amount: 3_000_000, description: 'Kembali', reference_type: 'OTHER' as const },
    })
    const puppet = await invitedBy(owner, { role_id: roleId('Finance') })
    await asOwner(
      server.url,
      `update account_opening set opened_by_id = (select id from app_user where email = '${server.mailOf('Branch Manager', 'alpha')}')
       where user_id = '${puppet.id}'`,
    )
    expect((await manager.call(wallet.refund, refund(wallet_id))).status).toBe('COMPLETED')
    expect((await puppet.caller.call(wallet.refund, refund(other))).status).toBe('PENDING')
  })
})

describe('inviter and invitee', () => {
  test('do not approve each other, until enough days have passed', async () => {
    const puppet = await invitedBy(manager)
    const theirs = await create(puppet.caller, { discount: '10' })
    expect(theirs.status).toBe(5)
    expect((await manager.refused(quotation.move, approval(theirs))).code).toBe('invited_approval')
    // Another person may.
    expect(await approve(owner, await create(puppet.caller, { discount: '10' }))).toMatchObject({ status: 20 })
    expect((await manager.call(session.info, {})).one_with).toContainEqual({ user_id: puppet.id, is_owner: false })

    await owner.call(user.change, { params: { id: puppet.id }, body: approver })
    await takesEffect()
    const own = await create(manager, { discount: '15.5' })
    await asOwner(server.url, `update role set discount_cap = 50 where name = 'Branch Manager'`)
    expect((await puppet.caller.refused(quotation.move, approval(own))).code).toBe('invited_approval')
    await asOwner(server.url, `update account_opening set opened_at = now() - interval '31 days'`)
    expect(await approve(puppet.caller, own)).toMatchObject({ status: 20 })
    expect(await approve(manager, theirs)).toMatchObject({ status: 20 })
  })
  test('approve each other where the company says so', async () => {
    const colleague = await invitedBy(manager)
    const offer = await create(colleague.caller, { discount: '10' })
    await owner.call(setting.changeGeneral, { body: { invited_as_one_days: 0 } })
    expect(await approve(manager, offer)).toMatchObject({ status: 20 })
    await owner.call(setting.changeGeneral, { body: { invited_as_one_days: 30 } })
  })
  test('are two where the inviter owns the company and could approve alone', async () => {
    const colleague = await invitedBy(owner, approver)
    const offer = await create(owner, { amount: 340_000, manual_reason: 'Langganan' })
    expect(offer.status).toBe(5)
    expect(await approve(colleague.caller, offer)).toMatchObject({ status: 20 })
    const theirs = await create(colleague.caller, { discount: '51' })
    expect(await approve(owner, theirs)).toMatchObject({ status: 20 })
  })
  test('are one for goodwill, also where the inviter is an owner, and in the database', async () => {
    const colleague = await invitedBy(owner, { role_id: roleId('Finance') })
    const note = { branch_id: 1, label: 'Permintaan maaf', amount: 250_000, notes: 'AC mati', customer_id }
    const made = await owner.call(invoice.goodwill, { body: note })
    expect((await colleague.caller.refused(invoice.move, approval(made))).code).toBe('invited_approval')
    await expect(
      asOwner(
        server.url,
        `update invoice set status = 10, number = 'CN/X', approved_by_id = '${colleague.id}', approved_at = now()
         where id = '${made.id}'`,
      ),
    ).rejects.toThrow('second person')
    expect(await server.as('Finance').call(invoice.move, approval(made))).toMatchObject({ kept_as_balance: 250_000 })
  })
})

test('an application is no second person', async () => {
  const { aClient, program } = await clientsOf(server)
  const scopes = ['quotation.read', 'quotation.approve']
  const { caller } = { caller: await program(credentialsOf(await aClient({ scopes }))) }
  const offer = await create(server.as('Sales'), { discount: '10' })
  expect((await caller.refused(quotation.move, approval(offer))).code).toBe('approved_by_person')
})
