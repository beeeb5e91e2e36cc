import { formatRupiah, isTooLarge, readRupiah } from '@rental/core/kernel/money'
import { textIn } from './field-input.types.ts'

/** An amount while it is typed: a text where it is none, nothing where the field is empty. */
export type TypedAmount = number | string | null

/** The amount that was typed; the text itself where it is none, so that the form refuses it in words. */
export const typedAmount = (text: string): TypedAmount => (text.trim() === '' ? null : (readRupiah(text) ?? text))

/** `Rp 1.250.000` with an ordinary space, as people type it. */
export const shownAmount = (value: unknown): string =>
  typeof value === 'number' ? formatRupiah(value).replaceAll('\u00A0', ' ') : textIn(value)

/** The amount in a field for sums beside the form; what the form will refuse counts as none. */
export const amountIn = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && !isTooLarge(value) ? value : 0
