import { describe, expect, test } from 'vitest'
import { parseDate } from './date.ts'
import { nikProblem, readNik } from './nik.ts'
import { formatNpwp, normalizeNpwp, npwpProblem } from './npwp.ts'
import { formatPhone, isPhone, normalizePhone } from './phone.ts'
import { formatPlate, isPlate, normalizePlate } from './plate.ts'

describe('NIK', () => {
  test.each([
    ['3171011708450001', 'MALE', '1945-08-17', true],
    ['3171015708450001', 'FEMALE', '1945-08-17', true],
    ['3515144508680002', 'FEMALE', '1968-08-05', true],
    ['3602041211870001', 'MALE', '1987-11-12', true],
    ['9971011708450001', 'MALE', '1945-08-17', false],
  ])('%s', (nik, gender, birth_date, knownProvince) => {
    expect(readNik(nik, 2026)).toEqual({ gender, birth_date, knownProvince })
    expect(nikProblem(nik)).toBeNull()
  })
  test.each([
    ['3171013002001234', 'nik_birth_date'],
    ['317101170845000', 'nik_length'],
    ['31710117084500AB', 'nik_length'],
    ['3171011708450000', 'nik_serial'],
    ['3171011713450001', 'nik_birth_date'],
  ])('%s is refused: %s', (nik, problem) => {
    expect(nikProblem(nik)).toBe(problem)
  })
  test('the century is the one that makes the person 17 to 100 years old', () => {
    expect(readNik('3171011708080001', 2026)).toMatchObject({ birth_date: '2008-08-17' })
    expect(readNik('3171011708300001', 2026)).toMatchObject({ birth_date: '1930-08-17' })
  })
})

describe('NPWP', () => {
  test.each([
    ['01.312.166.0-091.000', '0013121660091000', null],
    ['016090524017000', '0016090524017000', null],
    ['013121661091000', '0013121661091000', 'npwp_check_digit'],
    ['3171011708450001', '3171011708450001', null],
    ['000000000000000', '0000000000000000', 'npwp_empty'],
    ['12345', '12345', 'npwp_length'],
  ])('%s', (typed, stored, problem) => {
    expect(normalizeNpwp(typed)).toBe(stored)
    expect(npwpProblem(stored)).toBe(problem)
  })
  test('is read in groups of four', () => expect(formatNpwp('0013121660091000')).toBe('0013 1216 6009 1000'))
})

describe('phone', () => {
  test.each([
    ['0812-3456-7890', '+6281234567890', '0812-3456-7890'],
    ['62812 3456 7890', '+6281234567890', '0812-3456-7890'],
    ['812 3456 7890', '+6281234567890', '0812-3456-7890'],
    ['021-5551234', '+62215551234', '021-5551234'],
    ['(0361) 533 6576', '+623615336576', '0361-5336576'],
    ['+65 6123 4567', '+6561234567', '+6561234567'],
  ])('%s', (typed, stored, shown) => {
    expect(normalizePhone(typed)).toBe(stored)
    expect(isPhone(stored)).toBe(true)
    expect(formatPhone(stored)).toBe(shown)
  })
  test.each(['0812', 'telepon', '+1', '081234567890123456'])('%s is no phone number', (typed) =>
    expect(isPhone(normalizePhone(typed))).toBe(false),
  )
})

describe('plate', () => {
  test.each([
    ['b1234xyz', 'B 1234 XYZ'],
    ['DK 88 AB', 'DK 88 AB'],
    ['AB-1-C', 'AB 1 C'],
    ['L 7', 'L 7'],
  ])('%s', (typed, shown) => {
    expect(isPlate(typed)).toBe(true)
    expect(formatPlate(normalizePlate(typed))).toBe(shown)
  })
  test.each(['B 0123 AB', 'ABC 12 D', 'B 12345 A', 'B 1234 ABCD'])('%s is no plate', (typed) =>
    expect(isPlate(typed)).toBe(false),
  )
})

test.each([
  ['5/11/2026', '2026-11-05'],
  ['05-11-2026', '2026-11-05'],
  ['05112026', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2026', null],
  ['13/13/2026', null],
  ['besok', null],
])('a typed date %s means %s', (typed, iso) => expect(parseDate(typed)).toBe(iso))
