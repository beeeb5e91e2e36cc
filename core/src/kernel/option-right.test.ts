import { expect, test } from 'vitest'
import { z } from 'zod'
import { closedOptions, optionRightsIn, optionTree, withOptionRights } from './option-right.ts'

const kind = withOptionRights(z.enum(['PAID', 'GIFT']), { GIFT: 'shop.give' })
const schema = z.object({ kind: kind.optional(), lines: z.array(z.object({ kind })) })
const tree = optionTree(schema) ?? {}

test('guarded options are found wherever they stand', () => {
  const given = { kind: 'GIFT', lines: [{ kind: 'PAID' }, { kind: 'GIFT' }] }
  expect(closedOptions(given, tree, new Set())).toEqual(['kind', 'lines.1.kind'])
  expect(closedOptions(given, tree, new Set(['shop.give']))).toEqual([])
  expect(closedOptions({ lines: 'no list' }, tree, new Set())).toEqual([])
})

test('the rights of a schema are known by their fields', () => {
  expect(optionRightsIn(tree)).toEqual([
    ['kind', 'shop.give'],
    ['kind', 'shop.give'],
  ])
  expect(optionTree(z.object({ name: z.string() }))).toBeNull()
})
