import { isIn } from '@rental/core/kernel/machine'
import type { Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/notify.ts'

/** Says how far a quotation came by saving it. */
export function useTold(): (saved: Quotation) => void {
  const { t } = useTranslation()
  return ({ status, number }) => {
    if (isIn(quotationMachine, status, 'approved')) notify.success(t('quotation.approved', { number }))
    else notify.success(t(isIn(quotationMachine, status, 'waiting') ? 'quotation.submitted' : 'quotation.saved'))
  }
}
