import { formatPhone } from '@rental/core/kernel/phone'
import type { DocumentLetter, LetterContract } from '@rental/core/modules/message/letter-routes'
import type { MessageChannel } from '@rental/core/modules/message/message.templates'
import { useState } from 'react'
import { messageOf } from '../api/errors.ts'
import { useCall, useSend } from '../api/use-call.ts'
import { SendByHand } from './send-by-hand.tsx'
import { say, useTranslation } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { Skeleton } from '../ui/skeleton.tsx'

interface LetterCardProps {
  letter: DocumentLetter
  isChosen: boolean
  busy: boolean
  onToggle: () => void
  onSent: () => void
}

/** True where a provider sends it, now or when there is one, and no person by hand. */
const leavesByItself = ({ has_provider, is_private }: DocumentLetter): boolean => has_provider || is_private

/** A letter as the customer would read it: ticked where a provider sends it, otherwise sent by hand. */
function LetterCard({ letter, isChosen, busy, onToggle, onSent }: LetterCardProps) {
  const { t } = useTranslation()
  const { channel, recipient, subject, body, whatsapp_link } = letter
  const isHanded = !leavesByItself(letter)
  const address = recipient && (channel === 'WHATSAPP' ? formatPhone(recipient) : recipient)
  const name = t(`message.options.channel.${channel}`)
  return (
    <section aria-label={name} className="rounded-lg border p-3">
      {!isHanded ? (
        <label className="flex items-center gap-2 font-medium">
          <Checkbox checked={Boolean(recipient) && isChosen} disabled={!recipient} onChange={onToggle} />
          {name}
        </label>
      ) : (
        <h3 className="font-medium">{name}</h3>
      )}
      <p className="text-muted">{address ? t('message.to', { name: address }) : t('message.document.no_recipient')}</p>
      {isHanded && recipient && (
        <div className="mt-2 flex flex-wrap gap-2">
          <SendByHand letter={{ subject, body }} link={whatsapp_link} busy={busy} onSent={onSent} />
        </div>
      )}
      {subject && <p className="mt-2 font-medium">{subject}</p>}
      <p className="mt-1 break-words whitespace-pre-line">{body}</p>
    </section>
  )
}

interface SendDialogProps {
  contract: LetterContract
  id: string
  /** Place of its words, where its module sends more than one paper; default: the module. */
  words?: string | undefined
  onClose: () => void
}

/** Preview of the messages and their recipients; what no provider sends is sent by hand and then marked. */
export function SendDialog({ contract, id, words = contract.send.module, onClose }: SendDialogProps) {
  const { t } = useTranslation()
  const { data: letters, error } = useCall(contract.letters, { params: { id } })
  const send = useSend(contract.send)
  const fault = error ?? send.error
  const [left, setLeft] = useState<readonly MessageChannel[]>([])
  const provided = (letters ?? []).filter(leavesByItself)
  const chosen = provided.flatMap(({ recipient, channel }) => (recipient && !left.includes(channel) ? channel : []))
  const run = (channels: MessageChannel[], by_hand: boolean) =>
    send.mutate(
      { params: { id }, body: { channels, by_hand } },
      {
        onSuccess: () => {
          notify.success(by_hand ? t('message.marked_sent') : say(`${words}.handed_over`))
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
          {say(`${words}.send`)}
        </Button>
      )}
    </>
  )
  const isPrivate = letters?.some(({ is_private }) => is_private)
  const lead = t(`message.document.${isPrivate ? 'private' : letters && provided.length === 0 ? 'hand' : 'provider'}`)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={say(`${words}.send`)} description={lead} footer={footer}>
        {!letters && !error && <Skeleton className="h-64" />}
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
          {fault && (
            <p role="alert" className="text-danger">
              {messageOf(fault)}
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
