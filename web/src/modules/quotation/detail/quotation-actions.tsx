import { isIn } from '@rental/core/kernel/machine'
import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { quotationStep } from '@rental/core/modules/quotation/quotation-step.rules'
import { linkOptions } from '@tanstack/react-router'
import { Copy, ScrollText } from 'lucide-react'
import { Can } from '../../../api/can.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { SendButton } from '../../../record/send-button.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { useDuplicate } from './use-duplicate.ts'

function DuplicateButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const { run, busy } = useDuplicate(id)
  return (
    <Button variant="outline" busy={busy} onClick={run}>
      <Copy aria-hidden />
      {t('quotation.duplicate')}
    </Button>
  )
}

/** Actions of an offer besides its next step: sent and ordered while it holds, duplicated at any time. */
export function QuotationActions({ record }: { record: Quotation }) {
  const { t } = useTranslation()
  const isNext = (step: string) => quotationStep(record)?.step === step
  const holds = isIn(quotationMachine, record.status, 'approved') && !record.is_expired
  return (
    <>
      {holds && !isNext('send') && <SendButton contract={quotation} id={record.id} />}
      {holds && !isNext('order') && (
        <Can do="sales_order.create">
          <RecordLink
            link={linkOptions({ to: '/so/form', search: { quotation: record.id } })}
            className={buttonStyle({ variant: 'outline' })}
          >
            <ScrollText aria-hidden />
            {t('quotation.make_order')}
          </RecordLink>
        </Can>
      )}
      {!isNext('duplicate') && (
        <Can do={quotation.duplicate}>
          <DuplicateButton id={record.id} />
        </Can>
      )}
    </>
  )
}
