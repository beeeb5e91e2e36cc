import { expect, test } from 'vitest'
import { typedTerms } from './terms.ts'

test('typed terms lose the numbers that the paper gives them anyway', () => {
  expect(typedTerms('1. Bersih\n 2) Tepat waktu\n\n- BBM penuh\n24 jam siaga')).toEqual([
    'Bersih',
    'Tepat waktu',
    'BBM penuh',
    '24 jam siaga',
  ])
  expect(typedTerms(null)).toEqual([])
})
