import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { linkOptions } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { Can } from '../../api/can.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { invoicePaths } from './invoice.paths.ts'

interface GoodwillLinkProps {
  /** The customer that it is for, where it is known. */
  customer_id?: string
  size?: 'sm'
}

/** Opens the form of a goodwill credit, for those who may give one. */
export function GoodwillLink({ customer_id, size }: GoodwillLinkProps) {
  const { t } = useTranslation()
  return (
    <Can do={invoice.goodwill}>
      <RecordLink
        link={linkOptions({ to: invoicePaths.goodwill, search: customer_id ? { customer_id } : {} })}
        className={buttonStyle({ variant: 'outline', ...(size && { size }) })}
      >
        <HandCoins aria-hidden />
        {t('invoice.goodwill.one')}
      </RecordLink>
    </Can>
  )
}
