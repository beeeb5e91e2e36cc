import { describe, expect, test } from 'vitest'
import { AttachmentList } from './attachment.ts'
import { field } from './field.ts'
import { checked } from './invalid.ts'

describe('days and moments fit the database, and sums of them too', () => {
  test.each(['1900-01-01', '2026-11-16', '2999-12-31'])('%s', (day) =>
    expect(checked(field.date(), day)).toEqual({ data: day }),
  )
  test.each(['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31'])('not %s', (day) =>
    expect(checked(field.date(), day)).toEqual({ problems: { '': { key: 'year' } } }),
  )
  test('nor a moment of such a year', () =>
    expect(checked(field.instant(), '0000-01-01T00:00:00Z')).toEqual({ problems: { '': { key: 'year' } } }))
})

test('a file is attached once', () => {
  const file = { media_id: '01920000-0000-7000-8000-000000000000', kind: 'OTHER' }
  expect(checked(AttachmentList, { attachments: [file, file] })).toEqual({
    problems: { attachments: { key: 'repeated_file' } },
  })
})
