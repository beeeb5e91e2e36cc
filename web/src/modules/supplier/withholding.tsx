import type { Supplier } from '@rental/core/modules/supplier/supplier.contract'
import { withholdingPercent } from '@rental/core/modules/supplier/supplier.rules'
import { useToday } from '../../record/use-today.ts'
import { useTranslation } from '../../text/text.ts'

/** Tax withheld from a payment today, by the company's calendar. */
export function Withholding({ record }: { record: Supplier }) {
  const { t } = useTranslation()
  const today = useToday()
  const percent = Number(withholdingPercent(record, today))
  return (
    <p className="mt-4 border-t pt-3 font-medium">
      {percent > 0
        ? t('supplier.withholding', { percent: percent.toLocaleString('id-ID') })
        : t('supplier.no_withholding')}
    </p>
  )
}
