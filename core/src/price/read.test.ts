import { expect, test } from 'vitest'
import { formatRupiah } from '../kernel/money.ts'
import { apply } from '../totals/trace.ts'
import { readInputs } from './read.ts'
import { batteryRule, fuelRule } from './return-charges.ts'

const read = (steps: ReturnType<typeof apply>['steps']) => steps.map((step) => readInputs(step, (key) => key))

test('fuel is read in eighths and litres, its price in rupiah', () => {
  const { steps } = apply(fuelRule, { missing_eighths: 2, tank_litres: 40, litre_price: 13_000, service_fee: 25_000 })
  expect(read(steps)).toEqual([
    { missing_eighths: '2', tank_litres: '40', litre_price: formatRupiah(13_000), service_fee: formatRupiah(25_000) },
  ])
})

test('a battery is read in percent', () => {
  const { steps } = apply(batteryRule, { missing_percent: 30, percent_price: 5000, service_fee: 25_000 })
  expect(read(steps)).toEqual([
    { missing_percent: '30', percent_price: formatRupiah(5000), service_fee: formatRupiah(25_000) },
  ])
})
