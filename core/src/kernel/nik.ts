import { calendarDay } from './date.ts'

const provinces = new Set(
  [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 31, 32, 33, 34, 35, 36, 51, 52, 53, 61, 62, 63, 64, 65, 71, 72, 73, 74, 75]
    .concat([76, 81, 82, 91, 92, 93, 94, 95, 96])
    .map(String),
)

export interface Nik {
  gender: 'MALE' | 'FEMALE'
  birth_date: string
  knownProvince: boolean
}
export type NikProblem = 'nik_length' | 'nik_birth_date' | 'nik_serial'

/**
 * Reads the 16 digits of a KTP: district, birth date (day + 40 for women), serial; docs/domain/identity-numbers.md.
 * The century is the one that makes the person 17 to 100 years old in `year`.
 */
export function readNik(nik: string, year: number): Nik | NikProblem {
  if (!/^\d{16}$/.test(nik)) return 'nik_length'
  if (nik.endsWith('0000')) return 'nik_serial'
  const marked = Number(nik.slice(6, 8))
  const day = marked > 40 ? marked - 40 : marked
  const short = Number(nik.slice(10, 12))
  const fullYear = year - (2000 + short) >= 17 ? 2000 + short : 1900 + short
  const birth_date = calendarDay(fullYear, Number(nik.slice(8, 10)), day)
  if (!birth_date) return 'nik_birth_date'
  return { gender: marked > 40 ? 'FEMALE' : 'MALE', birth_date, knownProvince: provinces.has(nik.slice(0, 2)) }
}

/** Problem that holds in every year of reading; 29 February is accepted if any century fits. */
export function nikProblem(nik: string): NikProblem | null {
  const problems = [1950, 2020].map((year) => readNik(nik, year)).filter((read) => typeof read === 'string')
  return problems.length === 2 ? (problems[0] ?? null) : null
}
