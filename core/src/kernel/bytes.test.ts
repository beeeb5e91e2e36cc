import { expect, test } from 'vitest'
import { formatBytes, gigabyte, megabyte, terabyte } from './bytes.ts'

test.each([
  [0, '0 KB'],
  [10, '1 KB'],
  [350_000, '342 KB'],
  [2_500_000, '2,4 MB'],
  [500 * megabyte, '500 MB'],
  [5 * gigabyte, '5 GB'],
  [1.25 * gigabyte, '1,3 GB'],
  [terabyte, '1 TB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
