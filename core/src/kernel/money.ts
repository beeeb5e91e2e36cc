import type { Language } from './text.ts'

/** Whole rupiah. Never a float: sums and shares are made with the functions of this file. */
const rupiahFormat = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 })

/**
 * The most that one amount, one document, one entry of the journal or one wallet comes to. The database holds the same
 * bound (`bound_money`), so that sums over many of them are exact; such sums have no bound of their own.
 */
export const mostRupiah = 100_000_000_000

/** True for what no document, entry or wallet may come to, on either side of zero. */
export const isTooLarge = (amount: number): boolean => Math.abs(amount) > mostRupiah

/** `Rp 1.234.567`, with the no-break space that Intl puts. */
export const formatRupiah = (amount: number): string => rupiahFormat.format(amount)

/** Units of short amounts, largest first: in Indonesian `M` is a billion (miliar), in English a million. */
const shortUnits: readonly (readonly [size: number, en: string, id: string])[] = [
  [1e12, 'T', 'T'],
  [1e9, 'B', 'M'],
  [1e6, 'M', 'jt'],
  [1e3, 'K', 'rb'],
]
const shortFormat = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 1 }),
  id: new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 }),
}

/** `Rp 8,5 jt`, in English `Rp 8.5 M`: for axes and figures without room for all digits. */
export function formatRupiahShort(amount: number, language: Language): string {
  // A tenth below a unit would be rounded up to a thousand of the smaller one.
  const [size, en, id] = shortUnits.find(([least]) => Math.abs(amount) >= least * 0.99995) ?? [1, '', '']
  const unit = language === 'en' ? en : id
  return ['Rp', shortFormat[language].format(amount / size), unit].filter((part) => part !== '').join('\u00A0')
}

/** Words behind a number that multiply it, as people write and say them. */
const units: Readonly<Record<string, number>> = {
  rb: 1e3,
  ribu: 1e3,
  jt: 1e6,
  juta: 1e6,
  miliar: 1e9,
  milyar: 1e9,
}

const plain = /^\d+$/
const dotted = /^\d{1,3}(?:\.\d{3})+$/
const comma = /^\d{1,3}(?:,\d{3})+$/
/** Cents of nothing, as bank statements and spreadsheets write them. */
const noCents = /^(.*\d)[.,]0{1,2}$/
/** `Rp 650.000,-`: the dash stands for no cents. */
const written = /^(?:rp\.?|idr)?\s*(\d[\d.,]*?)(?:,-|\s*([a-z]*))$/i

/** Digits of a whole number, with or without separators between thousands. */
function digitsOf(text: string): string | null {
  if (plain.test(text)) return text
  return dotted.test(text) || comma.test(text) ? text.replace(/[.,]/g, '') : null
}

/** `1.250.000`, `1.250.000,00`, `1,250,000`; the separator of the cents is never that of the thousands. */
function wholeNumber(text: string): string | null {
  const whole = digitsOf(text)
  if (whole !== null) return whole
  const before = noCents.exec(text)?.[1]
  const separator = before && text[before.length]
  return before && separator && !before.includes(separator) ? digitsOf(before) : null
}

/**
 * `650rb`, `1,5jt`, `2 juta`. Three digits behind the only separator may be thousands or a fraction (`1.250jt`): that is
 * not decided here, it is refused.
 */
function multiplied(text: string, unit: number): number | null {
  const parts = /^(\d{1,9})(?:[.,](\d{1,2}|\d{4,6}))?$/.exec(text)
  if (!parts) return null
  const [, whole = '', fraction = ''] = parts
  const scale = 10 ** fraction.length
  const amount = (Number(whole + fraction) * unit) / scale
  return Number.isSafeInteger(amount) ? amount : null
}

/** The amount that a person wrote; null where it could mean something else, or nothing. */
export function readRupiah(text: string): number | null {
  const [, number = '', word = ''] = written.exec(text.trim()) ?? []
  if (word !== '') {
    const unit = units[word.toLowerCase()]
    return unit === undefined ? null : multiplied(number, unit)
  }
  const digits = wholeNumber(number)
  if (digits === null) return null
  const amount = Number(digits)
  return Number.isSafeInteger(amount) ? amount : null
}
