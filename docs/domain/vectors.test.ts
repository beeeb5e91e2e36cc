import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lastDay, lastPeriodStart, type DurationUnit } from '../../core/src/kernel/duration.ts'
import { nikProblem, readNik } from '../../core/src/kernel/nik.ts'
import { normalizeNpwp, npwpProblem } from '../../core/src/kernel/npwp.ts'
import { documentNumber } from '../../core/src/kernel/numbering.ts'
import { formatPhone, normalizePhone } from '../../core/src/kernel/phone.ts'
import { formatPlate, isPlate, normalizePlate } from '../../core/src/kernel/plate.ts'
import { terbilang } from '../../core/src/kernel/terbilang.ts'
import { lateReturnRule } from '../../core/src/price/late-return.ts'
import { overtimeHours } from '../../core/src/price/overtime.ts'

type Cells = readonly string[]

/** The rows of the tables below a heading 'Vectors: <name>', by that name. */
const vectors = new Map<string, Cells[]>()
for (const page of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.md'))) {
  const sections = readFileSync(`${import.meta.dirname}/${page}`, 'utf8').split(/^#+ /m)
  for (const section of sections.filter((text) => text.startsWith('Vectors: '))) {
    const name = section.slice('Vectors: '.length, section.indexOf('\n'))
    const rows = section.split('\n').filter((line) => line.startsWith('|'))
    vectors.set(
      name,
      rows.slice(2).map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    )
  }
}

const nik = (number: string) => {
  const read = readNik(number, 2026)
  if (nikProblem(number) !== null || typeof read === 'string') return nikProblem(number)
  return `${read.gender} ${read.birth_date}${read.knownProvince ? '' : ' unknown province'}`
}
const usualLateness = { grace_minutes: 60, percent: '10', full_day_hours: 3, vehicles: 1 }

/** For each table, the cells that the code gives for the inputs in its first columns. */
const computed: Record<string, (cells: Cells) => unknown[]> = {
  terbilang: ([number]) => [number, terbilang(Number(number))],
  'end of a rental': ([start = '', duration, unit]) => [
    start,
    duration,
    unit,
    lastPeriodStart(start, Number(duration), unit as DurationUnit),
    lastDay(start, Number(duration), unit as DurationUnit),
  ],
  plate: ([typed = '']) => [typed, isPlate(typed) ? formatPlate(normalizePlate(typed)) : 'no plate'],
  NIK: ([number = '']) => [number, nik(number)],
  NPWP: ([typed = '']) => [typed, normalizeNpwp(typed), npwpProblem(normalizeNpwp(typed)) ?? ''],
  telephone: ([typed = '']) => [typed, normalizePhone(typed), formatPhone(normalizePhone(typed))],
  'document number': ([pattern = '']) => [
    pattern,
    documentNumber(pattern, { sequence: 1, date: '2026-11-05', branch: 'JKT', company: 'RENTALKU' }),
  ],
  'overtime hours': ([minutes]) => [minutes, String(overtimeHours(Number(minutes), 'HALF_HOUR'))],
  'late return': ([price, minutes]) => [
    price,
    minutes,
    String(lateReturnRule.compute({ day_price: Number(price), minutes: Number(minutes), ...usualLateness })),
  ],
}

/** Tables that the tests of prices and taxes in core run, with documents around them. */
const runInCore = ['PPN since 2025', 'price that includes PPN', 'part of a month']

test('every table of vectors is run', () => {
  expect([...vectors.keys()].toSorted()).toEqual([...Object.keys(computed), ...runInCore].toSorted())
})

describe.each(Object.entries(computed))('%s', (name, compute) => {
  test.each(vectors.get(name) ?? [])('%s', (...cells) => expect(compute(cells)).toEqual(cells))
})
