import { isIn } from '@rental/core/kernel/machine'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { creditableCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardPen, FileMinus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can, useCan } from '../../../api/can.tsx'
import { messageOf } from '../../../api/errors.ts'
import { useSend } from '../../../api/use-call.ts'
import { Paper } from '../../../record/paper.tsx'
import { SendButton } from '../../../record/send-button.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.ts'
import { invoiceFormLink, invoiceLink, isBooked, isCreditNote } from '../invoice.subject.ts'

const FollowUpDialog = lazy(async () => ({ default: (await import('./follow-up-dialog.tsx')).FollowUpDialog }))

/** Makes a draft that takes back what is left, and opens its form, where it is cut down. */
function CreditButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const can = useCan()
  const credit = useSend(invoice.credit)
  const run = () =>
    credit.mutate(
      { params: { id }, body: {} },
      {
        onSuccess: (made) => {
          notify.success(t('invoice.credited'))
          void navigate(can(invoice.change) ? invoiceFormLink(made.id) : invoiceLink(made.id))
        },
        onError: (error) => notify.error(messageOf(error)),
      },
    )
  return (
    <Can do={invoice.credit}>
      <Button variant="outline" busy={credit.isPending} onClick={run}>
        <FileMinus aria-hidden />
        {t('invoice.credit')}
      </Button>
    </Can>
  )
}

function FollowUpButton({ record }: { record: Invoice }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Can do={invoice.followUp}>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ClipboardPen aria-hidden />
        {t('invoice.follow_up')}
      </Button>
      {isOpen && (
        <Suspense>
          <FollowUpDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}

/** Actions of an invoice besides its moves: the kwitansi while it is not paid, sending it, what came in since, and what takes it back. */
export function InvoiceActions({ record }: { record: Invoice }) {
  const { t } = useTranslation()
  const isInvoice = !isCreditNote(record)
  return (
    <>
      {isInvoice && isIn(invoiceMachine, record.status, 'waiting', 'approved', 'partly_paid') && (
        <Paper
          route={invoice.kwitansi}
          params={{ id: record.id }}
          title={t('invoice.kwitansi')}
          label={t('invoice.kwitansi')}
          language={record.language}
        />
      )}
      {isBooked(record) && <SendButton contract={invoice} id={record.id} />}
      {isBooked(record) && <FollowUpButton record={record} />}
      {isInvoice && creditableCodes.includes(record.status) && <CreditButton id={record.id} />}
    </>
  )
}
