import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { Price } from '@rental/core/modules/pricing/pricing.contract'
import { levelOf } from '@rental/core/modules/pricing/pricing.rules'
import { optionOf } from '../../record/subject.ts'
import { say } from '../../text/text.ts'

export const pricingSubject = { module: 'pricing', shape: Price.shape } as const

export const periodText = ({ valid_from, valid_to }: Pick<Price, 'valid_from' | 'valid_to'>): string =>
  valid_to
    ? say('pricing.period', { from: formatDate(valid_from), to: formatDate(valid_to) })
    : say('pricing.period_open', { from: formatDate(valid_from) })

/** `Rp 350.000 / day` */
export const amountText = ({ amount, unit }: Pick<Price, 'amount' | 'unit'>): string =>
  `${formatRupiah(amount)} ${say('pricing.per', { unit: optionOf('pricing', 'unit', unit) })}`

/** Origin of a price: the vehicle, its category, and the customer it was agreed with. */
export function sourceText(price: Price, categoryName: (code: string) => string): string {
  const source = say(`pricing.levels.${levelOf(price)}`, {
    category: price.category ? categoryName(price.category) : '',
  })
  return price.customer_name ? `${source} · ${price.customer_name}` : source
}
