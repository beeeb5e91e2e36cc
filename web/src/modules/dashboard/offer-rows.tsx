import { formatRupiah } from '@rental/core/kernel/money'
import type { EndingOffers } from '@rental/core/modules/dashboard/attention.fields'
import { recordLinkOf } from '../../record/record-links.ts'
import { DaysLeft, type AttentionRow } from './attention-part.tsx'

/** Offers with what they come to, and the days until they end. */
export const offerRows = ({ items }: EndingOffers): AttentionRow[] =>
  items.map(({ id, customer_name, number, total, days_left }) => ({
    id,
    link: recordLinkOf('quotation', id),
    name: customer_name ?? number ?? '',
    detail: formatRupiah(total),
    figure: <DaysLeft days={days_left} />,
  }))
