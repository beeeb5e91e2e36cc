import { calendarDay } from '@rental/core/kernel/date'
import { npwpProblem } from '@rental/core/kernel/npwp'
import type { Chance } from './chance.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** A NIK that fits the person: district, birth date (day + 40 for women), serial. */
export function nikFor(luck: Chance, birthDate: string, isFemale: boolean, district: string): string {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  return `${district}${two(Number(day) + (isFemale ? 40 : 0))}${month}${year.slice(2)}000${luck.between(1, 9)}`
}

/** A company's tax number whose check digit holds. */
export function npwpFor(luck: Chance): string {
  const start = `00${luck.between(1, 9)}${luck.digits(6)}`
  const office = `${luck.pick(['011', '031', '054', '062', '604', '611', '901', '904'])}000`
  for (let check = 0; check < 10; check++) {
    const npwp = `${start}${check}${office}`
    if (!npwpProblem(npwp)) return npwp
  }
  throw new Error('one of ten check digits always fits')
}

export const birthDateFor = (luck: Chance): string =>
  calendarDay(luck.between(1962, 2003), luck.between(1, 12), luck.between(1, 28)) ?? '1990-01-01'

/** A mobile number with the prefix of a real operator. */
export const mobileFor = (luck: Chance): string =>
  `08${luck.pick(['11', '12', '13', '21', '22', '52', '57', '58', '78', '95', '96'])}${luck.digits(8)}`
