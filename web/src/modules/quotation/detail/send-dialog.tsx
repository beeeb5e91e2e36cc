import { formatPhone } from '@rental/core/kernel/phone'
import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import type { MessageChannel } from '@rental/core/modules/message/message.templates'
import { useState } from 'react'
import type { z } from 'zod'
import { messageOf } from '../../../api/errors.ts'
import { useCall, useSend } from '../../../api/use-call.ts'
import { SendByHand } from '../../../record/send-by-hand.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notify.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

type Letter = z.output<typeof quotation.letters.response>[number]

interface LetterCardProps {
  letter: Letter
  isChosen: boolean
  busy: boolean
  onToggle: () => void
  onSent: () => void
}

/** A letter as the customer would read it: ticked where a provider sends it, otherwise sent by hand. */
function LetterCard({ letter, isChosen, busy, onToggle, onSent }: LetterCardProps) {
  const { t } = useTranslation()
  const { channel, recipient, subject, body, has_provider, whatsapp_link } = letter
  const address = recipient && (channel === 'WHATSAPP' ? formatPhone(recipient) : recipient)
  const name = t(`message.options.channel.${channel}`)
  return (
    <section aria-label={name} className="rounded-lg border p-3">
      {has_provider ? (
        <label className="flex items-center gap-2 font-medium">
          <Checkbox checked={Boolean(recipient) && isChosen} disabled={!recipient} onChange={onToggle} />
          {name}
        </label>
      ) : (
        <h3 className="font-medium">{name}</h3>
      )}
      <p className="text-muted">
        {address ? t('quotation.send_to', { recipient: address }) : t('quotation.no_recipient')}
      </p>
      {!has_provider && recipient && (
        <div className="mt-2 flex flex-wrap gap-2">
          <SendByHand letter={{ subject, body }} link={whatsapp_link} busy={busy} onSent={onSent} />
        </div>
      )}
      {subject && <p className="mt-2 font-medium">{subject}</p>}
      <p className="mt-1 break-words whitespace-pre-line">{body}</p>
    </section>
  )
}

/** Preview of the messages and their recipients; what no provider sends is sent by hand and then marked. */
export function SendDialog({ record, onClose }: { record: Quotation; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: letters } = useCall(quotation.letters, { params: { id: record.id } })
  const send = useSend(quotation.send)
  const [left, setLeft] = useState<readonly MessageChannel[]>([])
  const provided = (letters ?? []).filter(({ has_provider }) => has_provider)
  const chosen = provided.flatMap(({ recipient, channel }) => (recipient && !left.includes(channel) ? channel : []))
  const run = (channels: MessageChannel[], by_hand: boolean) =>
    send.mutate(
      { params: { id: record.id }, body: { channels, by_hand } },
      {
        onSuccess: () => {
          notify.success(t(by_hand ? 'quotation.marked_sent' : 'quotation.handed_over'))
          onClose()
        },
      },
    )
  const toggle = (channel: MessageChannel) =>
    setLeft(left.includes(channel) ? left.filter((one) => one !== channel) : [...left, channel])
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t(provided.length > 0 ? 'app.cancel' : 'app.close')}
      </Button>
      {provided.length > 0 && (
        <Button busy={send.isPending} disabled={chosen.length === 0} onClick={() => run(chosen, false)}>
          {t('quotation.send')}
        </Button>
      )}
    </>
  )
  const lead = t(`quotation.send_lead.${letters && provided.length === 0 ? 'hand' : 'provider'}`)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('quotation.send')} description={lead} footer={footer}>
        {!letters && <Skeleton className="h-64" />}
        <div className="space-y-3">
          {letters?.map((letter) => (
            <LetterCard
              key={letter.channel}
              letter={letter}
              isChosen={!left.includes(letter.channel)}
              busy={send.isPending}
              onToggle={() => toggle(letter.channel)}
              onSent={() => run([letter.channel], true)}
            />
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
