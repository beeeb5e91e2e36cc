import { formatDate, formatInstant } from '@rental/core/kernel/date'
import type { FieldKind } from '@rental/core/kernel/field'
import { stateOf, type Machine } from '@rental/core/kernel/machine'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatNpwp } from '@rental/core/kernel/npwp'
import { formatPhone } from '@rental/core/kernel/phone'
import { formatPlate } from '@rental/core/kernel/plate'
import { say } from '../text/text.ts'
import { optionOf } from './subject.ts'

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const stateWord = (machine: Machine, code: number): string =>
  say(`${machine.name}.states.${stateOf(machine, code)}`)

export const groupFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ').trim()

/** A value in words, by what its field holds; the reader's form of money, dates and numbers. */
export function fieldText(kind: FieldKind, value: unknown, about: { module: string; name: string }): string {
  if (isEmpty(value)) return say('record.none')
  const text = String(value)
  switch (kind.kind) {
    case 'money':
      return formatRupiah(Number(value))
    case 'integer':
      return Number(value).toLocaleString('id-ID')
    case 'percent':
      return `${text.replace('.', ',')}%`
    case 'date':
      return formatDate(text)
    case 'instant':
      return formatInstant(text)
    case 'flag':
      return say(value === true ? 'record.yes' : 'record.no')
    case 'choice':
      return optionOf(about.module, about.name, text)
    case 'choices':
      return (value as string[]).map((one) => optionOf(about.module, about.name, one)).join(', ')
    case 'phone':
      return formatPhone(text)
    case 'plate':
      return formatPlate(text)
    case 'nik':
      return groupFours(text)
    case 'npwp':
      return formatNpwp(text)
    default:
      return Array.isArray(value) ? say('record.history.items', { count: value.length }) : text
  }
}

/** Numbers stand at the right, so that their digits stand under each other. */
export const isNumeric = (kind: FieldKind): boolean =>
  kind.kind === 'money' || kind.kind === 'integer' || kind.kind === 'percent'
