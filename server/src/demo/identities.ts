import { calendarDay } from '@rental/core/kernel/date'
import { npwpProblem } from '@rental/core/kernel/npwp'
import type { Chance } from './chance.ts'
import { families, men, women, type Place } from './words.ts'

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

export const personName = (luck: Chance, isFemale: boolean): string =>
  `${luck.pick(isFemale ? women : men)} ${luck.pick(families)}`

export const mailName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')

export const addressAt = (luck: Chance, place: Place): string =>
  `${luck.pick(place.streets)} No. ${luck.between(1, 180)}, RT 00${luck.between(1, 9)}/RW 0${luck.between(10, 18)}`
