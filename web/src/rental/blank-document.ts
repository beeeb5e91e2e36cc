import { RentalDraftLine } from '@rental/core/modules/rental/rental.draft'
import { emptyLine } from '@rental/core/modules/rental/rental.fields'
import { useState } from 'react'
import { useAccount } from '../api/can.tsx'
import { formValues } from '../record/form/form-values.ts'
import { currentLanguage } from '../text/text.ts'

/** Tomorrow at eight, as most rentals begin. */
function usualStart(): string {
  const start = new Date()
  start.setDate(start.getDate() + 1)
  start.setHours(8, 0, 0, 0)
  return start.toISOString()
}

export const blankLine = () => formValues(RentalDraftLine.shape, { ...emptyLine, started_at: usualStart() })

/** What a new document begins with: one vehicle, by whoever makes it. */
export function useBlankDocument() {
  const user = useAccount()?.user
  const [record] = useState(() => ({
    sales_id: user?.id ?? null,
    sales_name: user?.full_name ?? null,
    branch_id: user?.branch_ids?.[0] ?? 1,
    language: currentLanguage(),
    deposit: 0,
    dp_discount: 0,
    dp_period: 0,
    exchange_fee: 0,
    lines: [blankLine() as never],
  }))
  return record
}
