import type { FieldProblems, Refusal } from '@rental/core/kernel/error'
import { field } from '@rental/core/kernel/field'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { submitSaved, type DocumentKind, type Given, type Price } from './document-draft.ts'
import type { Mover } from './transition.ts'

const item = z.strictObject({ description: field.text(150), unit_price: field.money() })
const kind = {
  whole: z.strictObject({
    date: field.date(),
    branch_id: field.ref('branch'),
    supplier_id: field.record('supplier'),
    lines: z.array(item).min(1),
  }),
} as unknown as DocumentKind<Given, Price>

const problemsOf = (given: object, problems: FieldProblems = {}) => {
  const saved = {
    id: crypto.randomUUID(),
    given: { date: '2026-11-16', branch_id: 1, supplier_id: null, lines: [], ...given },
    price: { priced: {} as Price['priced'], problems },
  }
  return submitSaved({} as Mover, kind, saved).then(
    () => null,
    ({ details }: Refusal) => details.fields,
  )
}

test('a draft is submitted once its schema has no problem with it', async () => {
  const required = { key: 'required' }
  expect(await problemsOf({})).toEqual({ supplier_id: required, lines: required })
  const lines = [{ description: 'Tyre', unit_price: 1 }, { description: 'Oil' }]
  expect(await problemsOf({ lines }, { 'lines.0.unit_price': { key: 'min' } })).toEqual({
    supplier_id: required,
    'lines.0.unit_price': { key: 'min' },
    'lines.1.unit_price': required,
  })
})
