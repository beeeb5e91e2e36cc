import { formatRupiah } from '@rental/core/kernel/money'
import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { linkOptions } from '@tanstack/react-router'
import { Can } from '../../../api/can.tsx'
import { stepsOfTotal } from '../../../record/document/price-steps.ts'
import { AmountList, PricedTotals } from '../../../record/document/totals.tsx'
import { WhyPrice } from '../../../record/document/why-price.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { useTranslation } from '../../../text/text.ts'

/** Totals in the order of the paper; a deposit below them, because it is no part of the total. */
export function InvoiceTotals({ record }: { record: Invoice }) {
  const { t } = useTranslation()
  const { priced, deposit, number } = record
  return (
    <div className="space-y-2">
      <PricedTotals priced={priced} without={['deposit']} />
      {deposit > 0 && (
        <AmountList
          className="border-t pt-2"
          amounts={[{ name: 'deposit', label: t('invoice.deposit_apart'), text: formatRupiah(deposit) }]}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <WhyPrice title={t('document_kit.why_document')} steps={stepsOfTotal(priced)} />
        {number && (
          <Can do="journal.read">
            <RecordLink
              link={linkOptions({ to: '/finance/journal', search: { filters: { invoice_id_in: [record.id] } } })}
              className="text-primary hover:underline"
            >
              {t('invoice.journal')}
            </RecordLink>
          </Can>
        )}
      </div>
    </div>
  )
}
