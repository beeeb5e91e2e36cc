import { expect, test } from 'vitest'
import { approvingPermissions } from '../kernel/approval.guard.ts'
import type { Machine, Move } from '../kernel/machine.ts'
import { approves } from './approving.ts'
import { machines } from './index.ts'

test('every move by which a submitted document is approved is marked as one', () => {
  const documents = (machines as readonly Machine[]).filter(({ moves }) => 'submit' in moves && 'approve' in moves)
  const approving = documents.map(({ moves }) => (moves as Record<string, Move>)['approve']?.access)
  expect(approving.length).toBeGreaterThan(2)
  // Payments out wait from the moment they are asked for.
  expect(approvingPermissions(machines).sort()).toEqual([...approving, 'money_out.approve'].sort())
})

test('a role approves that holds one of them', () => {
  expect(approves(['customer.read', 'invoice.approve'])).toBe(true)
  expect(approves(['customer.read', 'invoice.create'])).toBe(false)
})
