import { leftOf, wantedOf, type CreditShare, type TakenLine } from '@rental/core/modules/invoice/credit-share'

/** Ways to say how much of a line is taken back. */
export const shareKinds = ['ALL', 'QUANTITY', 'PERCENT', 'AMOUNT'] as const
export type ShareKind = (typeof shareKinds)[number]

/** A share while it is typed; the text is empty for those without a number of their own. */
export interface TypedShare {
  by: ShareKind
  text: string
}

/** Of what is typed; undefined where it says no share. */
function shareOf({ by, text }: TypedShare): CreditShare | undefined {
  if (by === 'ALL') return {}
  const typed = text.trim().replace(',', '.')
  if (by === 'QUANTITY') return /^[1-9]\d{0,5}$/.test(typed) ? { quantity: Number(typed) } : undefined
  const isPercent = /^\d{1,3}(\.\d{1,4})?$/.test(typed) && Number(typed) > 0 && Number(typed) <= 100
  return isPercent ? { percent: typed } : undefined
}

/** Rupiah that a typed share comes to, without the sign of its line; undefined where it says none. */
export function typedAmount(line: TakenLine, typed: TypedShare): number | undefined {
  if (typed.by === 'AMOUNT') return undefined
  const share = shareOf(typed)
  return share && Math.abs(wantedOf(line, share))
}

/** The way in which an amount was meant: one that differs from the share that was typed is an amount of its own. */
export function shownShare(line: TakenLine, typed: TypedShare, amount: unknown): TypedShare {
  if (typed.by === 'AMOUNT') return amount === Math.abs(leftOf(line)) ? { by: 'ALL', text: '' } : typed
  const meant = typedAmount(line, typed)
  return meant === undefined || meant === amount ? typed : { by: 'AMOUNT', text: '' }
}
