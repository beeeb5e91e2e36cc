import { expect, test } from 'vitest'
import { documentFieldText } from './document.text.ts'
import { documentHead, documentLine, documentLineTotals, documentTotals } from './document.ts'

test('every field that a document has by the kit has its words', () => {
  const { hash: _, ...shown } = documentHead
  const fields = { ...shown, ...documentTotals, ...documentLine, ...documentLineTotals }
  expect(Object.keys(documentFieldText)).toEqual(expect.arrayContaining(Object.keys(fields)))
})
