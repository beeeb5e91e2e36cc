import { isIn } from '@rental/core/kernel/machine'
import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { Copy, Pencil, ScrollText, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can, useCan } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { Paper } from '../../record/paper.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { RemoveButton } from '../../record/remove-button.tsx'
import { RecordActions } from '../../record/screen/record-actions.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { notify } from '../../ui/notify.ts'
import { quotationFormLink, quotationLink, quotationName } from './quotation.subject.ts'

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))
const dialogs = {
  close: lazy(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog })),
}

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

/** Everything that can be done with an offer besides its moves. */
export function QuotationActions({ record }: { record: Quotation }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const isDraft = isIn(quotationMachine, record.status, 'draft')
  return (
    <>
      <Paper route={quotation.paper} title={quotationName(record)} params={{ id: record.id }} />
      {isIn(quotationMachine, record.status, 'approved') && !record.is_expired && (
        <Can do={quotation.send}>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setSending(true)}>
            <Send aria-hidden />
            {t('quotation.send')}
          </Button>
        </Can>
      )}
      {isIn(quotationMachine, record.status, 'approved') && !record.is_expired && (
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
      {isDraft && (
        <RemoveButton
          route={quotation.remove}
          params={{ id: record.id }}
          onRemoved={() => navigate({ to: '/quotation' })}
        />
      )}
      {sending && (
        <Suspense>
          <SendDialog record={record} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The moves: an approval is of what stands here, and closing asks how it ended. */
export function QuotationMoves({ record }: { record: Quotation }) {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <>
      <RecordActions
        machine={quotationMachine}
        route={quotation.move}
        record={record}
        name={quotationName(record)}
        more={{ hash: record.hash }}
        dialogs={dialogs}
      />
      {isIn(quotationMachine, record.status, 'draft') && can(quotation.change) && (
        <RecordLink link={quotationFormLink(record.id)} className={buttonStyle({ variant: 'outline' })}>
          <Pencil aria-hidden />
          {t('record.edit')}
        </RecordLink>
      )}
    </>
  )
}
