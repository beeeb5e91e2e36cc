import { nikProblem } from './nik.ts'

export type NpwpProblem = 'npwp_length' | 'npwp_empty' | 'npwp_check_digit'

/** Sixteen digits: the old fifteen get a leading 0 (docs/domain/identity-numbers.md). */
export function normalizeNpwp(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.length === 15 ? `0${digits}` : digits
}

function luhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, char, place) => {
      const value = Number(char) * (place % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** A person's number is the NIK; a company's is 0 + the old fifteen, whose ninth digit is a Luhn check. */
export function npwpProblem(npwp: string): NpwpProblem | null {
  if (!/^\d{16}$/.test(npwp)) return 'npwp_length'
  if (/^0+$/.test(npwp)) return 'npwp_empty'
  if (npwp.startsWith('0')) return luhn(npwp.slice(1, 10)) ? null : 'npwp_check_digit'
  return nikProblem(npwp) ? 'npwp_check_digit' : null
}

/** Grouped in fours; there is no official mask for sixteen digits. */
export const formatNpwp = (npwp: string): string => npwp.replace(/(\d{4})(?=\d)/g, '$1 ').trim()
