import { formatRupiah } from '@rental/core/kernel/money'
import type { TerminatePreview } from '@rental/core/modules/sales-order/change.contract'
import { WhyPrice } from '../../../record/document/why-price.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Fact } from '../../../ui/fact.tsx'

/** Result of ending early: credit, penalty, and effect on the deposit. */
export function TerminationResult({ preview }: { preview: TerminatePreview }) {
  const { t } = useTranslation()
  const { used_days: used, remaining_days: remaining, credit, penalty, penalty_steps, deposit, called_off } = preview
  const name = t('sales_order.terminate.penalty')
  return (
    <div className="space-y-3">
      <p className="font-medium">
        {t(`sales_order.options.termination_method.${preview.termination_method}`)}
        <span className="block font-normal text-muted">{t('sales_order.terminate.days', { used, remaining })}</span>
      </p>
      {called_off.length > 0 && (
        <Alert tone="warning">{t('sales_order.fleet.called_off', { numbers: called_off.join(', ') })}</Alert>
      )}
      <dl className="grid grid-cols-2 gap-3 tabular-nums">
        <Fact name={t('sales_order.terminate.credit')}>{formatRupiah(credit)}</Fact>
        <Fact name={name}>
          {formatRupiah(penalty)}
          <div>
            <WhyPrice title={name} steps={penalty_steps} />
          </div>
        </Fact>
        {deposit.held > 0 && (
          <>
            <Fact name={t('sales_order.terminate.deposit_held')}>
              {formatRupiah(deposit.held)}
              {deposit.taken > 0 && (
                <span className="block text-xs text-muted">
                  {formatRupiah(deposit.taken)} {t('sales_order.terminate.deposit_taken')}
                </span>
              )}
            </Fact>
            <Fact name={t('sales_order.terminate.deposit_returned')}>{formatRupiah(deposit.returned)}</Fact>
          </>
        )}
      </dl>
    </div>
  )
}
