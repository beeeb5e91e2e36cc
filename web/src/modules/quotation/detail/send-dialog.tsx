import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import type { MessageChannel } from '@rental/core/modules/message/message.templates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../api/errors.ts'
import { useCall, useSend } from '../../../api/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notify.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Preview of the message and its recipient before sending. */
export function SendDialog({ record, onClose }: { record: Quotation; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: letters } = useCall(quotation.letters, { params: { id: record.id } })
  const send = useSend(quotation.send)
  const [left, setLeft] = useState<readonly MessageChannel[]>([])
  const channels = (letters ?? []).filter(({ recipient, channel }) => recipient && !left.includes(channel))
  const run = () =>
    send.mutate(
      { params: { id: record.id }, body: { channels: channels.map(({ channel }) => channel) } },
      {
        onSuccess: () => {
          notify.success(t('quotation.sent'))
          onClose()
        },
      },
    )
  const toggle = (channel: MessageChannel) =>
    setLeft(left.includes(channel) ? left.filter((one) => one !== channel) : [...left, channel])
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('app.cancel')}
      </Button>
      <Button busy={send.isPending} disabled={channels.length === 0} onClick={run}>
        {t('quotation.send')}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('quotation.send')} description={t('quotation.send_lead')} footer={footer}>
        {!letters && <Skeleton className="h-64" />}
        <div className="space-y-3">
          {letters?.map(({ channel, recipient, subject, body }) => (
            <section key={channel} className="rounded-lg border p-3">
              <label className="flex items-center gap-2 font-medium">
                <Checkbox
                  checked={Boolean(recipient) && !left.includes(channel)}
                  disabled={!recipient}
                  onChange={() => toggle(channel)}
                />
                {t(`message.options.channel.${channel}`)}
              </label>
              <p className="text-muted">
                {recipient ? t('quotation.send_to', { recipient }) : t('quotation.no_recipient')}
              </p>
              {subject && <p className="mt-2 font-medium">{subject}</p>}
              <p className="mt-1 whitespace-pre-line">{body}</p>
            </section>
          ))}
          {send.isError && (
            <p role="alert" className="text-danger">
              {messageOf(send.error)}
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
