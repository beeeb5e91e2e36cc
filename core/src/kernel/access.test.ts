import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { writeRights } from '../modules/field-rights.ts'
import { contracts, machines, permissions } from '../modules/index.ts'
import { allowedOf, exceeds, isReading } from './access.ts'
import { grantApproving } from './approval.guard.ts'
import { machine } from './machine.ts'
import { route } from './route.ts'
import { everyExceptionRight } from './exception.ts'
import { catalogueOf, guardedChoices } from './permission-catalogue.ts'

const call = { summary: 'A call', response: z.null() }
const given = {
  door: {
    list: route({ ...call, method: 'GET', path: '/door', access: 'door.read' }),
    get: route({ ...call, method: 'GET', path: '/door/:id', access: 'door.read' }),
    ring: route({ ...call, method: 'POST', base: '/api', path: '/bell', access: 'session' }),
    look: route({ ...call, method: 'GET', path: '/look', access: 'public' }),
  },
  client: { list: route({ ...call, method: 'GET', path: '/clients', access: 'client.read' }) },
}
const doorMachine = machine({
  name: 'door',
  states: { open: { code: 10, tone: 'success' }, closed: { code: 20, tone: 'neutral' } },
  initial: 'open',
  moves: {
    close: { from: ['open'], to: 'closed', access: 'door.close' },
    reopen: { from: ['closed'], to: 'open', access: 'door.close' },
  },
})

describe('the catalogue of permissions', () => {
  test('holds what routes and moves ask for, each with all that asks', () => {
    expect(catalogueOf(given, [doorMachine])).toEqual([
      {
        permission: 'client.read',
        module: 'client',
        calls: [{ method: 'GET', path: '/api/v2/clients', summary: 'A call' }],
        moves: [],
        fields: [],
      },
      { permission: 'door.close', module: 'door', calls: [], moves: ['door.close', 'door.reopen'], fields: [] },
      {
        permission: 'door.read',
        module: 'door',
        calls: [
          { method: 'GET', path: '/api/v2/door', summary: 'A call' },
          { method: 'GET', path: '/api/v2/door/:id', summary: 'A call' },
        ],
        moves: [],
        fields: [],
      },
    ])
  })
  test('of the product names each permission once, and nothing that nobody asks for', () => {
    const catalogue = catalogueOf(contracts, machines)
    expect(catalogue.map(({ permission }) => permission)).toEqual(permissions)
    expect(new Set(permissions).size).toBe(permissions.length)
    const unasked = catalogue.filter(({ calls, moves, fields }) => calls.length + moves.length + fields.length === 0)
    // Handovers that the rules refuse are allowed by a call as well.
    const exceptions = everyExceptionRight.filter((right) => right !== 'delivery_order.override')
    expect(unasked.map(({ permission }) => permission)).toEqual([...exceptions, grantApproving].toSorted())
  })
})

describe('what a role allows', () => {
  const all = ['client.read', 'door.close', 'door.read'] as const
  test.each([
    ['what is granted', { is_owner: false, granted: ['door.read'] }, false, ['door.read']],
    ['not what no longer exists', { is_owner: false, granted: ['door.paint', 'door.read'] }, false, ['door.read']],
    ['everything of its company to an owner', { is_owner: true, granted: [] }, false, ['door.close', 'door.read']],
    ['the installation to an owner who runs it', { is_owner: true, granted: [] }, true, [...all]],
    ['the installation to nobody else', { is_owner: false, granted: ['client.read'] }, false, []],
  ])('%s', (_, role, isOperator, expected) => expect(allowedOf(all, role, isOperator)).toEqual(expected))
})

test('a permission to look is one that changes nothing, and the other way round', () => {
  // Reading a record suffices to request a move; the machine decides on each move.
  const isChange = ({ method, path }: { method: string; path: string }) =>
    method !== 'GET' && !/\/(status|approval)$/.test(path)
  // To choose an option is to write it.
  const choosing = new Set(
    Object.values(contracts)
      .flatMap(guardedChoices)
      .map(([, right]) => right),
  )
  // To write a field, to break a rule and to give a role are changes, too.
  const further: readonly string[] = [...everyExceptionRight, ...writeRights, grantApproving]
  const looks = catalogueOf(contracts, machines).map(({ permission, calls, moves }) => ({
    permission,
    changes: moves.length > 0 || calls.some(isChange) || choosing.has(permission) || further.includes(permission),
  }))
  expect(looks.filter(({ permission, changes }) => isReading(permission) === changes)).toEqual([])
})

describe('rights exceed one’s own', () => {
  const own = new Set(['customer.read', 'user.update'])
  test.each([
    ['the same', ['customer.read', 'user.update'], false],
    ['fewer', ['customer.read'], false],
    ['none', [], false],
    ['one more', ['customer.read', 'role.update'], true],
    ['entirely others', ['audit.read'], true],
    ['what runs the installation', ['customer.read', 'company.read', 'outbox.read', 'client.create'], false],
  ])('%s: %o → %s', (_, rights, expected) => expect(exceeds(rights, own)).toBe(expected))
})
