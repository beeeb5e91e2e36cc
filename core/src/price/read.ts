import { formatRupiah } from '../kernel/money.ts'
import type { Step } from '../totals/trace.ts'
import type { InputName } from './price.text.ts'

type InputKind = 'count' | 'percent' | 'text' | 'units' | 'levels' | 'overtime_roundings'

/** Kind of an input that is not an amount of money; the last three have words of their own. */
const kinds: { [N in InputName]?: InputKind } = {
  unit: 'units',
  level: 'levels',
  overtime_rounding: 'overtime_roundings',
  rate_id: 'text',
  reason: 'text',
  label: 'text',
  percent: 'percent',
  rate: 'percent',
  pph23_rate: 'percent',
  until_percent: 'percent',
  rate_version: 'count',
  quantity: 'count',
  duration: 'count',
  vehicles: 'count',
  years: 'count',
  months: 'count',
  weeks: 'count',
  days: 'count',
  of_days: 'count',
  minutes: 'count',
  grace_minutes: 'count',
  full_day_hours: 'count',
  driven_km: 'count',
  allowance_km: 'count',
  missing_eighths: 'count',
  tank_litres: 'count',
  missing_percent: 'count',
  count: 'count',
  base_numerator: 'count',
  base_denominator: 'count',
  total_months: 'count',
  used_months: 'count',
  min_months: 'count',
}
const countFormat = new Intl.NumberFormat('id-ID')

function shown(name: InputName, value: number | string | boolean, word: (key: string) => string): string {
  const kind = kinds[name]
  if (kind === 'text') return String(value)
  if (kind === 'percent') return `${String(value).replace('.', ',')}%`
  if (kind === 'count') return countFormat.format(Number(value))
  return kind ? word(`price.${kind}.${String(value)}`) : formatRupiah(Number(value))
}

/** The inputs of a step as people read them; `word` finds a word by its key, in the reader's language. */
export const readInputs = ({ inputs }: Step, word: (key: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, shown(name as InputName, value, word)]))

/** Key of the sentence of a step; its placeholders are the inputs. */
export const sentenceKey = ({ rule }: Step): `price.rules.${string}` => `price.rules.${rule}`
