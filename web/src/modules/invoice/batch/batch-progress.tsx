import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import type { InvoiceBatch } from '@rental/core/modules/invoice/invoice-batch.contract'
import { linkOptions } from '@tanstack/react-router'
import { Download, Play, Send, X } from 'lucide-react'
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
import { StopButton } from './stop-button.tsx'

const isRunning = ({ state }: InvoiceBatch): boolean => state === 'RUNNING'
const endedOf = (batches: readonly InvoiceBatch[]) => batches.flatMap((batch) => (isRunning(batch) ? [] : [batch.id]))
const handledOf = ({ done, before, refused }: InvoiceBatch) => done + before + refused.length

function Running({ batch }: { batch: InvoiceBatch }) {
  const { t } = useTranslation()
  const { id, action, total } = batch
  const handled = handledOf(batch)
  const label = t(`invoice.batch.running.${action}`, { done: handled, total })
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-lg border bg-surface px-4 py-3">
      <div role="status" className="min-w-0 flex-1 basis-48 space-y-1.5">
        <p className="font-medium tabular-nums">{label}</p>
        <Progress label={label} value={handled} max={total} />
        <p className="text-muted">{t('invoice.batch.leave')}</p>
      </div>
      <StopButton id={id} label={label} />
    </div>
  )
}

/** A job that the server has given up: a person decides whether it goes on. */
function Dead({ batch }: { batch: InvoiceBatch }) {
  const { t } = useTranslation()
  const { id, action, total } = batch
  const resume = useSend(invoice.resumeBatch)
  const title = t(`invoice.batch.dead.${action}`, { done: handledOf(batch), total })
  const goOn = () => resume.mutate({ params: { id } }, { onError: (error) => notify.error(messageOf(error)) })
  const buttons = (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" busy={resume.isPending} onClick={goOn}>
        <Play aria-hidden />
        {t('invoice.batch.resume')}
      </Button>
      <StopButton id={id} label={title} />
    </div>
  )
  return (
    <Alert role="status" tone="danger" title={title} action={buttons}>
      <p>{t('invoice.batch.dead_lead')}</p>
    </Alert>
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

interface InvoicesProps {
  title: string
  invoices: readonly { id: string; number: string | null; customer_name: string | null; reason?: string }[]
}

/** Invoices of an outcome, each with its reason where it has one. */
const Invoices = ({ title, invoices }: InvoicesProps) =>
  invoices.length > 0 && (
    <>
      <p>{title}</p>
      <ul className="max-h-48 list-disc overflow-y-auto pl-4">
        {invoices.map((one) => (
          <li key={one.id} className="break-words">
            <RecordLink link={invoiceLink(one.id)} className="font-medium underline">
              {invoiceName(one)}
            </RecordLink>
            {one.reason && `: ${one.reason}`}
          </li>
        ))}
      </ul>
    </>
  )

/** Outcome of a job, with the invoices that it refused and the reason of each, and those that it did not come to. */
function Ended({ batch }: { batch: InvoiceBatch }) {
  const { t } = useTranslation()
  const { id, action, total, done, before, refused, left, stopped_for } = batch
  const dismiss = useSend(invoice.dismissBatch)
  const title = stopped_for
    ? t(`invoice.batch.stopped.${action}`, { done, total })
    : t(`invoice.batch.ended.${action}.title`, { count: done })
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
  const tone = stopped_for || refused.length > 0 ? 'warning' : 'success'
  return (
    <Alert role="status" tone={tone} title={title} action={buttons}>
      {stopped_for && <p>{t(`invoice.batch.stopped_for.${stopped_for}`)}</p>}
      {before > 0 && <p>{t(`invoice.batch.before.${action}`, { count: before })}</p>}
      <Invoices title={t('invoice.batch.refused', { count: refused.length })} invoices={refused} />
      <Invoices title={t('invoice.batch.left', { count: left.length })} invoices={left} />
    </Alert>
  )
}

const notices = { RUNNING: Running, DEAD: Dead, STOPPED: Ended, DONE: Ended } as const

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
      {data.map((batch) => {
        const Notice = notices[batch.state]
        return <Notice key={batch.id} batch={batch} />
      })}
    </div>
  )
}
