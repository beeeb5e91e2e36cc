import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { useNavigate } from '@tanstack/react-router'
import { FileMinus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can, useCan } from '../../../api/can.tsx'
import { messageOf } from '../../../api/errors.ts'
import { useSend } from '../../../api/use-call.ts'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.ts'
import { invoiceFormLink, invoiceLink } from '../invoice.subject.ts'

const TaxOutcomeDialog = lazy(async () => ({ default: (await import('./tax-outcome-dialog.tsx')).TaxOutcomeDialog }))

/** Makes a draft that takes back what is left, and opens its form, where it is cut down; asks first what becomes of a tax invoice. */
export function CreditButton({ record: { id, tax_invoice_number: number } }: { record: Invoice }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const can = useCan()
  const credit = useSend(invoice.credit)
  const [isAsking, setAsking] = useState(false)
  const open = (made: Invoice) => {
    notify.success(t('invoice.credited'))
    void navigate(can(invoice.change) ? invoiceFormLink(made.id) : invoiceLink(made.id))
  }
  const run = () =>
    credit.mutate({ params: { id }, body: {} }, { onSuccess: open, onError: (error) => notify.error(messageOf(error)) })
  return (
    <Can do={invoice.credit}>
      <Button
        variant="outline"
        busy={credit.isPending && !isAsking}
        onClick={number ? () => setAsking(true) : run}
        {...(number && { 'aria-haspopup': 'dialog' as const })}
      >
        <FileMinus aria-hidden />
        {t('invoice.credit')}
      </Button>
      {isAsking && number && (
        <Suspense>
          <TaxOutcomeDialog
            step="credit"
            number={number}
            title={t('invoice.credit')}
            verb={t('invoice.credit')}
            onSave={async (body) => open(await credit.mutateAsync({ params: { id }, body }))}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Can>
  )
}
