import { formatRupiah } from '@rental/core/kernel/money'
import { approvalKinds, type ApprovalKind, type Attention } from '@rental/core/modules/dashboard/attention.fields'
import { recordLinkOf } from '../../record/record-links.ts'
import type { WordKey } from '../../text/text.ts'
import { useTranslation } from '../../text/text.ts'
import { AttentionPart } from './attention-part.tsx'

const counted: Readonly<Record<ApprovalKind, WordKey>> = {
  quotation: 'dashboard.attention.quotations',
  sales_order: 'dashboard.attention.orders',
  invoice: 'dashboard.attention.invoices',
  credit_note: 'dashboard.attention.credit_notes',
  money_out: 'dashboard.attention.payments',
  expense: 'dashboard.attention.expenses',
  driver_day: 'dashboard.attention.days',
  told_moment: 'dashboard.attention.times',
}

/** All that the reader may approve. Its counts have no links: the lists hold also those that wait for others. */
export function Approvals({ approvals }: { approvals: NonNullable<Attention['approvals']> }) {
  const { t } = useTranslation()
  const counts = approvalKinds.map((kind) => {
    const count = approvals.counts[kind] ?? 0
    return { count, text: t(counted[kind], { count }) }
  })
  const rows = approvals.items.map(({ kind, record, record_id, id, name, total, submitted_by_name }) => ({
    id: `${kind}${id}`,
    link: recordLinkOf(record, record_id),
    name,
    detail: [
      t(`dashboard.attention.kinds.${kind}`),
      // Of an expense, mostly the person whose it is.
      submitted_by_name !== null && submitted_by_name !== name
        ? t('dashboard.attention.submitted_by', { name: submitted_by_name })
        : null,
    ]
      .filter(Boolean)
      .join(' · '),
    figure: total === null ? null : formatRupiah(total),
  }))
  return <AttentionPart title={t('dashboard.attention.approvals')} counts={counts} rows={rows} isWhole />
}
