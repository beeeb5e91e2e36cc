import type { Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/notify.ts'

const { waiting, approved } = quotationMachine.states

/** Says how far a quotation came by saving it. */
export function useTold(): (saved: Quotation) => void {
  const { t } = useTranslation()
  return ({ status, number }) => {
    if (status === approved.code) notify.success(t('quotation.approved', { number }))
    else notify.success(t(status === waiting.code ? 'quotation.submitted' : 'quotation.saved'))
  }
}
