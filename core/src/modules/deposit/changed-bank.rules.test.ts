import { expect, test } from 'vitest'
import { changedBy } from './changed-bank.rules.ts'

const change = (by_id: string | null, day = '2026-11-16') => ({ day, by_id, by: by_id })
const ani = { user_id: 'ani', one_with: [{ user_id: 'puppet', is_owner: false }] }

test.each([
  ['nothing', [], null],
  ['a change by another', [change('budi')], null],
  ['a change by a job', [change(null)], null],
  ['a change of her own', [change('ani')], '2026-11-16'],
  ['a change of her own that another touched since', [change('budi'), change('ani', '2026-11-10')], '2026-11-10'],
  ['a change by somebody whom she let in', [change('puppet')], '2026-11-16'],
])('of %s Ani must answer for %o', (_, changes, day) => expect(changedBy(changes, ani)?.day ?? null).toBe(day))
