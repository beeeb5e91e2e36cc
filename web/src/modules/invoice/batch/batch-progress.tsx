import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import type { InvoiceBatch } from '@rental/core/modules/invoice/invoice-batch.contract'
import { linkOptions } from '@tanstack/react-router'
import { Download, Send, X } from 'lucide-react'
import { useState } from 'react'
import { Can } from '../../../api/can.tsx'
import { fetchFile } from '../../../api/call.ts'
import { messageOf } from '../../../api/errors.ts'
import { useCall, useSend } from '../../../api/use-call.ts'
import { saveFile } from '../../../record/list/save-file.ts'
import { RecordLink } from '../../../record/record-link.tsx'
import { say, useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { notify } from '../../../ui/notify.ts'
import { Progress } from '../../../ui/progress.tsx'
import { invoiceLink, invoiceName } from '../invoice.subject.ts'

const isRunning = ({ ended_at }: InvoiceBatch): boolean => ended_at === null
const endedOf = (batches: readonly InvoiceBatch[]) => batches.flatMap((batch) => (isRunning(batch) ? [] : [batch.id]))

function Running({ batch }: { batch: InvoiceBatch }) {
  const { t } = useTranslation()
  const { action, total, done, before, refused } = batch
  const handled = done + before + refused.length
  const label = t(`invoice.batch.running.${action}`, { done: handled, total })
  return (
    <div role="status" className="space-y-1.5 rounded-lg border bg-surface px-4 py-3">
      <p className="font-medium tabular-nums">{label}</p>
      <Progress label={label} value={handled} max={total} />
      <p className="text-muted">{t('invoice.batch.leave')}</p>
    </div>
  )
}

/** The file of what was printed. */
function DownloadButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      saveFile(await fetchFile(invoice.batchPaper, { params: { id } }))
    } catch (error) {
      notify.error(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void run()}>
      <Download aria-hidden />
      {t('invoice.batch.download')}
    </Button>
  )
}

const letterFilters = { template_in: ['INVOICE', 'CREDIT_NOTE'] }

/** Leads to the letters: without a provider they wait there to be sent by hand. */
const MessagesLink = () => (
  <Can do="message.read">
    <RecordLink
      link={linkOptions({ to: '/message', search: { filters: letterFilters } })}
      className={buttonStyle({ size: 'sm', variant: 'outline' })}
    >
      <Send aria-hidden />
      {say('invoice.batch.messages')}
    </RecordLink>
  </Can>
)

/** Outcome of a job, with the invoices that it refused and the reason of each. */
function Ended({ batch }: { batch: InvoiceBatch }) {
  const { t } = useTranslation()
  const { id, action, done, before, refused } = batch
  const dismiss = useSend(invoice.dismissBatch)
  const title = t(`invoice.batch.ended.${action}.title`, { count: done })
  const buttons = (
    <div className="flex flex-wrap items-center gap-2">
      {action === 'PRINT' && done > 0 && <DownloadButton id={id} />}
      {action === 'SEND' && <MessagesLink />}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${t('invoice.batch.dismiss')}: ${title}`}
        busy={dismiss.isPending}
        onClick={() => dismiss.mutate({ params: { id } })}
      >
        <X aria-hidden />
        {t('invoice.batch.dismiss')}
      </Button>
    </div>
  )
  return (
    <Alert role="status" tone={refused.length > 0 ? 'warning' : 'success'} title={title} action={buttons}>
      {before > 0 && <p>{t(`invoice.batch.before.${action}`, { count: before })}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('invoice.batch.refused', { count: refused.length })}</p>
          <ul className="max-h-48 list-disc overflow-y-auto pl-4">
            {refused.map((one) => (
              <li key={one.id} className="break-words">
                <RecordLink link={invoiceLink(one.id)} className="font-medium underline">
                  {invoiceName(one)}
                </RecordLink>
                {`: ${one.reason}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

/** One's own jobs over many invoices, also those that were started in another tab or before a break. */
export function BatchProgress() {
  useTranslation()
  const { data = [] } = useCall(
    invoice.batches,
    {},
    { isUnderWay: (batches) => batches.some(isRunning), ended: endedOf },
  )
  if (data.length === 0) return null
  return (
    <div className="space-y-2">
      {data.map((batch) =>
        isRunning(batch) ? <Running key={batch.id} batch={batch} /> : <Ended key={batch.id} batch={batch} />,
      )}
    </div>
  )
}
