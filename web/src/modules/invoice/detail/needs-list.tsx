import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from '../../../text/text.ts'

/** Papers that the customer wants with an invoice, and which of them were added. */
export function NeedsList({ record: { needs, needs_done } }: { record: Invoice }) {
  const { t } = useTranslation()
  return (
    <ul className="space-y-2">
      {needs.map((need) => {
        const isDone = needs_done.includes(need)
        const Icon = isDone ? CircleCheck : CircleDashed
        return (
          <li key={need} className="flex items-start gap-2">
            <Icon aria-hidden className={isDone ? 'size-5 shrink-0 text-success' : 'size-5 shrink-0 text-muted'} />
            <span className="min-w-0">
              {t(`invoice.options.needs.${need}`)}
              <span className="block text-xs text-muted">
                {t(isDone ? 'invoice.need_added' : 'invoice.need_missing')}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
