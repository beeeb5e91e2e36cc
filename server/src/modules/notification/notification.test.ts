import { customer } from '@rental/core/modules/customer/customer.contract'
import { document } from '@rental/core/modules/document/document.contract'
import { addDays } from '@rental/core/kernel/date'
import { formatPlate } from '@rental/core/kernel/plate'
import { leadReached, priorityOf } from '@rental/core/modules/notification/notification.rules'
import { notification, type NotificationRule } from '@rental/core/modules/notification/notification.contract'
import { usualRule } from '@rental/core/modules/notification/notification.topics'
import { session } from '@rental/core/modules/session/session.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { nobody, transact, type Tx } from '../../db/tx.ts'
import { forgetOldNotifications } from '../../notify/forget.ts'
import { notify, type Notice } from '../../notify/notify.ts'
import { remindOfExpiry } from '../../notify/remind.ts'
import { policiesOf } from '../../testing/a-policy.ts'
import { aVehicle } from '../../testing/a-vehicle.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { company, id: ownerId } = await owner.call(session.info, {})

const inAlpha = <T>(work: (tx: Tx) => Promise<T>) => transact(server.db, { ...nobody, company: company.id }, work)
/** Seven in the morning of Jakarta, so many days from a day far from any other. */
const dayZero = '2031-03-10'
const morning = (day: string) => new Date(`${day}T00:00:00Z`)
const remind = (day: string) => inAlpha((tx) => remindOfExpiry(tx, morning(day)))

const listOf = async (caller: Caller, query: object = {}) =>
  (await caller.call(notification.list, { query: { limit: 50, ...query } })).items
const titlesOf = async (caller: Caller, about: string) =>
  (await listOf(caller)).map(({ title }) => title).filter((title) => title.includes(about))
const unreadOf = async (caller: Caller) => (await caller.call(notification.count, {})).unread

/** A car with a paper that ends on that day. */
async function aPaper(valid_to: string, kind: 'STNK_TAX' | 'STNK' | 'KIR' | 'PERMIT' = 'STNK_TAX', branch_id = 1) {
  const car = await aVehicle(owner, { branch_id })
  const paper = await owner.call(document.create, { params: { id: car.id }, body: { kind, valid_to } })
  return { car, paper, plate: formatPlate(car.license_number) }
}

describe('reminders of what runs out', () => {
  test('say each lead once, the worse in place of the unread one', async () => {
    const { plate, car } = await aPaper(addDays(dayZero, 40))
    expect(await remind(dayZero)).toBe(0)
    expect(await remind(addDays(dayZero, 10))).toBe(1)
    expect(await remind(addDays(dayZero, 10))).toBe(0)
    expect(await remind(addDays(dayZero, 11))).toBe(0)
    expect(await titlesOf(owner, plate)).toEqual([`STNK tax of ${plate} expires in 30 days`])
    // No run on day 14: the next one catches up.
    expect(await remind(addDays(dayZero, 28))).toBe(1)
    expect(await titlesOf(owner, plate)).toEqual([`STNK tax of ${plate} expires in 12 days`])
    expect(await remind(addDays(dayZero, 40))).toBe(1)
    expect(await remind(addDays(dayZero, 41))).toBe(1)
    expect(await remind(addDays(dayZero, 90))).toBe(0)
    const [last, ...others] = (await listOf(owner)).filter(({ title }) => title.includes(plate))
    expect(others).toEqual([])
    expect(last).toMatchObject({
      title: `STNK tax of ${plate} expired 1 day ago`,
      message: 'It was valid until 19/04/2031. Please renew it now.',
      notification_type: 'STNK_EXPIRING',
      priority: 'URGENT',
      reference_type: 'VEHICLE',
      reference_id: car.id,
      reference_parent_id: null,
      is_read: false,
    })
  })

  test('leave what was read where it is', async () => {
    const { plate } = await aPaper(addDays(dayZero, 30))
    await remind(dayZero)
    const [first] = (await listOf(owner)).filter(({ title }) => title.includes(plate))
    await owner.call(notification.read, { params: { id: first?.id ?? '' } })
    await remind(addDays(dayZero, 16))
    expect(await titlesOf(owner, plate)).toHaveLength(2)
    expect(await titlesOf(server.as('Operations'), plate)).toHaveLength(1)
  })

  test('follow the rules of core, whatever the day', async () => {
    const { plate, car } = await aPaper(addDays(dayZero, 70), 'STNK')
    const { lead_days } = usualRule('STNK')
    const said = new Set<number>()
    for (let day = 0; day < 74; day += 3) {
      const left = 70 - day
      const lead = leadReached(left, lead_days)
      const isNew = lead !== null && !said.has(lead)
      if (isNew) said.add(lead)
      await remind(addDays(dayZero, day))
      const [newest] = (await listOf(owner)).filter(({ reference_id }) => reference_id === car.id)
      expect(!isNew || newest?.priority === priorityOf(left)).toBe(true)
      expect(await titlesOf(owner, plate)).toHaveLength(said.size > 0 ? 1 : 0)
    }
    expect([...said]).toEqual([60, 30, 14, 7, -1])
  })

  test('are in the language of the reader', async () => {
    const { plate } = await aPaper(dayZero, 'KIR')
    await remind(dayZero)
    const { items } = await owner.call(notification.list, { query: { limit: 50 } }, { 'accept-language': 'id' })
    expect(items.map(({ title }) => title)).toContain(`KIR ${plate} habis hari ini`)
  })

  test('end with the renewal', async () => {
    const { plate, car, paper } = await aPaper(addDays(dayZero, 7), 'PERMIT')
    await owner.call(document.renew, {
      params: { id: car.id, documentId: paper.id },
      body: { valid_to: addDays(dayZero, 400) },
    })
    await remind(dayZero)
    expect(await titlesOf(owner, plate)).toEqual([])
  })

  test('speak of policies that none follows', async () => {
    const { aPolicy, activate } = policiesOf(owner)
    const [lone, followed] = [await aVehicle(owner), await aVehicle(owner)]
    const year = { period_start: addDays(dayZero, -335), period_end: addDays(dayZero, 30) }
    const policy = await aPolicy(lone.id, year)
    await activate(lone.id, policy.id)
    for (const period of [year, { period_start: year.period_end, period_end: addDays(dayZero, 395) }]) {
      const { id } = await aPolicy(followed.id, period)
      await activate(followed.id, id)
    }
    await remind(dayZero)
    const insured = await listOf(server.as('Finance'), { notification_type_in: 'INSURANCE_EXPIRING' })
    expect(insured).toMatchObject([
      { reference_type: 'INSURANCE', reference_id: policy.id, reference_parent_id: lone.id, priority: 'MEDIUM' },
    ])
    expect(await titlesOf(server.as('Operations'), formatPlate(lone.license_number))).toEqual([])
  })

  test('speak of SIM and SKCK, also to the driver', async () => {
    const driver = await server.as('Driver').call(session.info, {})
    const sim_expiry = addDays(dayZero, 7)
    await owner.call(user.change, {
      params: { id: driver.id },
      body: { is_driver: true, sim_class: 'A', sim_number: '123456789012', sim_expiry, skck_expiry: sim_expiry },
    })
    await remind(dayZero)
    const types = (await listOf(server.as('Driver'))).map(({ notification_type }) => notification_type)
    expect(types.toSorted()).toEqual(['SIM_EXPIRING', 'SKCK_EXPIRING'])
    expect(await titlesOf(server.as('Operations'), driver.full_name)).toHaveLength(2)
    expect(await titlesOf(server.as('Finance'), driver.full_name)).toEqual([])
  })
})

describe('who is told', () => {
  test('sees the branch, has the right and can sign in', async () => {
    const { plate } = await aPaper(addDays(dayZero, 30), 'KIR', 2)
    await remind(dayZero)
    expect(await titlesOf(owner, plate)).toHaveLength(1)
    expect(await titlesOf(server.as('Operations'), plate)).toHaveLength(1)
    // Bound to the first branch.
    expect(await titlesOf(server.as('Branch Manager'), plate)).toEqual([])
    expect(await titlesOf(server.as('Sales'), plate)).toEqual([])
    expect(await titlesOf(server.as('Owner', 'beta'), plate)).toEqual([])
  })

  test('is also somebody whom the work of a bound person concerns elsewhere', async () => {
    const acting = { ...nobody, company: company.id, branches: [2] }
    const told = await transact(server.db, acting, async (tx) => {
      await notify(tx, { topic: 'MESSAGE_FAILED', about: 'bound', step: '1', params: { name: 'Bound', error: 'x' } })
      return sql<{ own: string }>`select current_setting('app.branches') as own`.execute(tx)
    })
    expect(told.rows).toEqual([{ own: '{2}' }])
    const { rows } = await inAlpha((tx) =>
      sql`select user_id from notification_received where params ->> 'name' = 'Bound' and user_id = ${ownerId}`.execute(
        tx,
      ),
    )
    expect(rows).toHaveLength(1)
  })

  test('no longer sees it when the right is gone', async () => {
    const { plate } = await aPaper(addDays(dayZero, 30), 'KIR')
    await remind(dayZero)
    const operations = server.as('Operations')
    expect(await titlesOf(operations, plate)).toHaveLength(1)
    const before = await unreadOf(operations)
    await inAlpha((tx) =>
      sql`update role set permissions = array_remove(permissions, 'document.read') where name = 'Operations'`.execute(
        tx,
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await titlesOf(operations, plate)).toEqual([])
    expect(await unreadOf(operations)).toBeLessThan(before)
    await inAlpha((tx) =>
      sql`update role set permissions = permissions || '{document.read}' where name = 'Operations'`.execute(tx),
    )
  })
})

describe('events', () => {
  const failed = (step: string, about = 'greeting'): Notice => ({
    topic: 'MESSAGE_FAILED',
    about,
    step,
    params: { name: 'Budi', error: 'no such address' },
    reference_id: 'outbox-1',
  })
  // The module of messages is not there yet: owners see everything, and so this.
  const stored = () =>
    inAlpha((tx) =>
      sql<{ step: string; priority: string }>`
        select notification.step, received.priority from notification_received as received
        join notification using (id) where notification.about = 'greeting' and user_id = ${ownerId}`.execute(tx),
    )
  test('are told once, and the newer takes the place of the unread', async () => {
    expect(await inAlpha((tx) => notify(tx, failed('1')))).toBe(true)
    expect(await inAlpha((tx) => notify(tx, failed('1')))).toBe(false)
    expect(await inAlpha((tx) => notify(tx, failed('2')))).toBe(true)
    expect((await stored()).rows).toEqual([{ step: '2', priority: 'HIGH' }])
  })
  test('of a transaction that fails were never told', async () => {
    const failing = inAlpha(async (tx) => {
      await notify(tx, failed('3'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await stored()).rows).toEqual([{ step: '2', priority: 'HIGH' }])
  })
  test('are told by one of two that happen at the same moment', async () => {
    const both = await Promise.all(['a', 'b'].map(() => inAlpha((tx) => notify(tx, failed('1', 'race')))))
    expect(both.filter(Boolean)).toHaveLength(1)
  })
})

describe('reading', () => {
  const finance = server.as('Finance')
  beforeAll(async () => {
    const { aPolicy, activate } = policiesOf(owner)
    for (let n = 0; n < 3; n++) {
      const car = await aVehicle(owner)
      const { id } = await aPolicy(car.id, { period_start: '2031-01-01', period_end: addDays('2032-01-01', n) })
      await activate(car.id, id)
    }
    await remind('2031-12-31')
  })
  test('and unreading is counted', async () => {
    const before = await unreadOf(finance)
    expect(before).toBeGreaterThanOrEqual(3)
    const [newest] = await listOf(finance, { is_read: false })
    const params = { id: newest?.id ?? '' }
    await finance.call(notification.read, { params })
    await finance.call(notification.read, { params })
    expect(await unreadOf(finance)).toBe(before - 1)
    expect((await listOf(finance, { is_read: true })).map(({ id }) => id)).toContain(params.id)
    await finance.call(notification.unread, { params })
    expect(await unreadOf(finance)).toBe(before)
    await finance.call(notification.readAll, {})
    expect(await finance.call(notification.count, {})).toEqual({ unread: 0, urgent: null })
  })
  test('what was told to another is not found', async () => {
    const [one] = await listOf(finance)
    const refused = await server.as('Sales').refused(notification.read, { params: { id: one?.id ?? '' } })
    expect(refused.code).toBe('not_found')
  })
  test('pages, filters and search', async () => {
    const page = await finance.call(notification.list, { query: { limit: 10, page: 1, priority_in: ['HIGH'] } })
    expect(page.items.every(({ priority }) => priority === 'HIGH')).toBe(true)
    expect(page.total).toBe(page.items.length)
    const { id, reference_id } = page.items[0] ?? {}
    const found = await finance.call(notification.list, { query: { search_value: reference_id } })
    expect(found.items.map((item) => item.id)).toContain(id)
    expect((await finance.refused(notification.list, { query: { priority_in: 'LOUD' } })).code).toBe('invalid_input')
  })
  test('the newest urgent one comes with the count', async () => {
    const { urgent } = await owner.call(notification.count, {})
    expect(urgent).toMatchObject({ priority: 'URGENT', is_read: false })
  })
  test('goes on in a company that may only look', async () => {
    const putu = server.as('Owner', 'beta')
    const { company: beta } = await putu.call(session.info, {})
    await transact(server.db, { ...nobody, company: beta.id }, (tx) =>
      sql`update company set trial_ends_on = current_date - 2`.execute(tx),
    )
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(
      (await putu.refused(customer.create, { body: { kind: 'PERSONAL', name: 'X', phone: '0812345678' } })).code,
    ).toBe('company_read_only')
    expect(await putu.call(notification.readAll, {})).toBeNull()
    expect((await putu.refused(notification.changeRules, { body: { rules: [] } })).code).toBe('company_read_only')
  })
})

describe('rules', () => {
  const ruleOf = async (key: NotificationRule['key']) =>
    (await owner.call(notification.rules, {})).find((rule) => rule.key === key) as NotificationRule
  test('are the usual ones until the company says otherwise', async () => {
    expect(await ruleOf('STNK_TAX')).toEqual(usualRule('STNK_TAX'))
    // Alarms of the installation do not concern this company.
    expect(await ruleOf('TASK_FAILED')).toBeUndefined()
  })
  test('change lead days, roles and people, and keep a history', async () => {
    const sales = await server.as('Sales').call(session.info, {})
    const rule = { key: 'PERMIT' as const, is_active: true, lead_days: [5, 90, 5], role_ids: [3], user_ids: [sales.id] }
    await owner.call(notification.changeRules, { body: { rules: [rule, rule] } })
    expect(await ruleOf('PERMIT')).toEqual({ ...rule, lead_days: [90, 5] })
    const { plate } = await aPaper(addDays(dayZero, 90), 'PERMIT')
    await remind(dayZero)
    expect(await titlesOf(server.as('Sales'), plate)).toHaveLength(1)
    expect(await titlesOf(owner, plate)).toEqual([])
    await owner.call(notification.changeRules, { body: { rules: [{ ...rule, is_active: false }] } })
    const off = await aPaper(addDays(dayZero, 90), 'PERMIT')
    await remind(dayZero)
    expect(await titlesOf(server.as('Sales'), off.plate)).toEqual([])
    const { rows } = await inAlpha((tx) =>
      sql`select action from history where table_name = 'notification_rule' order by at`.execute(tx),
    )
    expect(rows).toEqual([{ action: 'insert' }, { action: 'update' }])
  })
  test.each<[string, Partial<NotificationRule>, string]>([
    ['a role that is not there', { role_ids: [99] }, 'rules.0.role_ids'],
    ['a person who is not there', { user_ids: [crypto.randomUUID()] }, 'rules.0.user_ids'],
    ['too many days', { lead_days: [366] }, 'rules.0.lead_days.0'],
  ])('refuse %s', async (_, change, field) => {
    const { fields } = await owner.refused(notification.changeRules, {
      body: { rules: [{ ...usualRule('KIR'), ...change }] },
    })
    expect(fields).toHaveProperty([field])
  })
  test('refuse a topic that is not for the one who asks', async () => {
    const body = { rules: [usualRule('TASK_FAILED')] }
    expect((await owner.refused(notification.changeRules, { body })).code).toBe('exceeds_own_rights')
  })
})

test('what is old is forgotten, but not that it was said of what still runs out', async () => {
  const { plate } = await aPaper('2030-01-01', 'KIR')
  await remind('2030-02-01')
  await inAlpha((tx) =>
    notify(tx, { topic: 'MESSAGE_FAILED', about: 'old', step: '1', params: { name: 'Old', error: 'x' } }),
  )
  const later = new Date(Date.now() + 60_000)
  expect(await inAlpha((tx) => forgetOldNotifications(tx, later))).toBeGreaterThan(0)
  expect(await titlesOf(owner, plate)).toEqual([])
  expect(await unreadOf(owner)).toBe(0)
  await remind('2030-02-01')
  expect(await titlesOf(owner, plate)).toEqual([])
  const { rows } = await inAlpha((tx) => sql`select from notification where about = 'old'`.execute(tx))
  expect(rows).toEqual([])
})

describe('grouped by what they are about', () => {
  const groupsOf = async (caller: Caller, query: Record<string, unknown> = {}) =>
    (await caller.call(notification.groups, { query: { limit: 50, ...query } })).items

  test('a vehicle has its papers and policies in one group, with its plate and the worst priority', async () => {
    const end = addDays(dayZero, 400)
    const car = await aVehicle(owner)
    const paper = (kind: 'STNK' | 'KIR', valid_to: string) =>
      owner.call(document.create, { params: { id: car.id }, body: { kind, valid_to } })
    await paper('KIR', addDays(end, 7))
    await paper('STNK', addDays(end, 60))
    await remind(end)
    const ofCar = (groups: Awaited<ReturnType<typeof groupsOf>>) =>
      groups.filter(({ subject_id }) => subject_id === car.id)
    const [group, ...others] = ofCar(await groupsOf(owner))
    expect(others).toEqual([])
    expect(group).toMatchObject({
      subject_type: 'VEHICLE',
      subject_name: formatPlate(car.license_number),
      count: 2,
      unread: 2,
      priority: 'HIGH',
    })
    expect(group?.items).toHaveLength(2)
    expect(ofCar(await groupsOf(owner, { notification_type_in: ['STNK_EXPIRING'] }))).toMatchObject([{ count: 1 }])
    const before = await unreadOf(owner)
    await owner.call(notification.readGroup, { body: { subject_type: 'VEHICLE', subject_id: car.id } })
    expect(await unreadOf(owner)).toBe(before - 2)
    expect(ofCar(await groupsOf(owner))).toMatchObject([{ count: 2, unread: 0 }])
    expect(ofCar(await groupsOf(owner, { is_read: false }))).toEqual([])
    expect(ofCar(await groupsOf(server.as('Owner', 'beta')))).toEqual([])
  })
})
