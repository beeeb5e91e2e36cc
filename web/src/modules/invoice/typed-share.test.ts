import { expect, test } from 'vitest'
import { shownShare, typedAmount, type TypedShare } from './typed-share.ts'

/** Four days at 300.000, one of which is credited. */
const line = { quantity: 4, total: 1_200_000, credited: 300_000, returned: 0 }
const by = (kind: TypedShare['by'], text = ''): TypedShare => ({ by: kind, text })

test.each([
  ['all that is left', by('ALL'), 900_000],
  ['a quantity', by('QUANTITY', '2'), 600_000],
  ['every piece: what is left of them', by('QUANTITY', '4'), 900_000],
  ['a percentage of what is left', by('PERCENT', '50'), 450_000],
  ['with a comma', by('PERCENT', '12,5'), 112_500],
  ['no number yet', by('PERCENT', ''), undefined],
  ['no quantity', by('QUANTITY', '0'), undefined],
  ['half a piece', by('QUANTITY', '1,5'), undefined],
  ['more than all', by('PERCENT', '101'), undefined],
  ['an amount, which is typed as it is', by('AMOUNT'), undefined],
])('%s', (_, typed, amount) => expect(typedAmount(line, typed)).toBe(amount))

test('of a line that takes something off, the amount has no sign', () =>
  expect(typedAmount({ quantity: 1, total: -500, credited: 0, returned: 0 }, by('ALL'))).toBe(500))

test.each([
  ['as typed', by('PERCENT', '50'), 450_000, by('PERCENT', '50')],
  ['while the number is typed', by('QUANTITY', ''), 900_000, by('QUANTITY', '')],
  ['typed over', by('PERCENT', '50'), 123, by('AMOUNT')],
  ['an amount that is all of it', by('AMOUNT'), 900_000, by('ALL')],
  ['an amount', by('AMOUNT'), 5, by('AMOUNT')],
])('the way that is shown: %s', (_, typed, amount, shown) => expect(shownShare(line, typed, amount)).toEqual(shown))
