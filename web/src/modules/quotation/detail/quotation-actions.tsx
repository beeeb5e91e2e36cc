import { isIn } from '@rental/core/kernel/machine'
import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { Copy, ScrollText } from 'lucide-react'
import { Can } from '../../../api/can.tsx'
import { messageOf } from '../../../api/errors.ts'
import { useSend } from '../../../api/use-call.ts'
import { RecordLink } from '../../../record/record-link.tsx'
import { SendButton } from '../../../record/send-button.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { notify } from '../../../ui/notify.ts'
import { quotationLink } from '../quotation.subject.ts'

function DuplicateButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const duplicate = useSend(quotation.duplicate)
  const run = () =>
    duplicate.mutate(
      { params: { id } },
      {
        onSuccess: (made) => {
          notify.success(t('quotation.duplicated'))
          void navigate(quotationLink(made.id))
        },
        onError: (error) => notify.error(messageOf(error)),
      },
    )
  return (
    <Button variant="outline" busy={duplicate.isPending} onClick={run}>
      <Copy aria-hidden />
      {t('quotation.duplicate')}
    </Button>
  )
}

/** Actions of an offer: sent and ordered while it holds, duplicated at any time. */
export function QuotationActions({ record }: { record: Quotation }) {
  const { t } = useTranslation()
  const holds = isIn(quotationMachine, record.status, 'approved') && !record.is_expired
  return (
    <>
      {holds && <SendButton contract={quotation} id={record.id} />}
      {holds && (
        <Can do="sales_order.create">
          <RecordLink
            link={linkOptions({ to: '/so/form', search: { quotation: record.id } })}
            className={buttonStyle()}
          >
            <ScrollText aria-hidden />
            {t('sales_order.make')}
          </RecordLink>
        </Can>
      )}
      <Can do={quotation.duplicate}>
        <DuplicateButton id={record.id} />
      </Can>
    </>
  )
}
