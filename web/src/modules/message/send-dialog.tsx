import { isIn } from '@rental/core/kernel/machine'
import { message as contract, type Message } from '@rental/core/modules/message/message.contract'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import { messageTemplates, type CustomerTemplate } from '@rental/core/modules/message/message.templates'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { copyLetter } from '../../record/send-by-hand.tsx'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { currentLanguage, useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { HandOver } from './hand-over.tsx'
import { LetterPreview, type LetterWay } from './letter-preview.tsx'
import { messageName } from './message.subject.ts'

const schema = contract.create.body

function Fields() {
  const { t } = useTranslation()
  const template = useWatch({ name: 'template' }) as CustomerTemplate
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-3">
      <Field name="template" first />
      <Field name="channel" />
      <Field name="language" />
      {messageTemplates[template].parameters.includes('text') && (
        <div className="md:col-span-3">
          <Field name="text" required hint={t('message.text_hint')} />
        </div>
      )}
    </div>
  )
}

/** Opens or copies a message that no provider can send. */
function takeAlong({ whatsapp_link, subject, body }: Message) {
  if (whatsapp_link) window.open(whatsapp_link, '_blank', 'noreferrer')
  else void copyLetter({ subject, body: body ?? '' })
}

const byHand = { WHATSAPP: 'message.open_whatsapp', EMAIL: 'message.copy_letter' } as const

/** Chooses what to say and by which way, shows it as it will be read, and sends it. */
export function SendDialog({ customer, onClose }: { customer: string; onClose: () => void }) {
  const { t } = useTranslation()
  const create = useSend(contract.create)
  const [kept, setKept] = useState<Message | null>(null)
  const [way, setWay] = useState<LetterWay | null>(null)
  const [beginning] = useState(() => ({
    customer_id: customer,
    template: 'GREETING',
    channel: 'WHATSAPP',
    language: currentLanguage(),
  }))
  const send = async (body: z.output<typeof schema>) => {
    const sent = await create.mutateAsync({ body })
    if (isIn(messageMachine, sent.status, 'kept')) {
      takeAlong(sent)
      return setKept(sent)
    }
    notify.success(t('message.handed_over', { name: messageName(sent) }))
    onClose()
  }
  if (kept) return <HandOver message={kept} onClose={onClose} />
  return (
    <FormDialog
      module="message"
      title={t('message.send')}
      size="lg"
      verb={t(way && !way.has_provider ? byHand[way.channel] : 'message.send')}
      schema={schema}
      record={beginning}
      onSave={send}
      onClose={onClose}
    >
      <Fields />
      <LetterPreview customer={customer} onWay={setWay} />
    </FormDialog>
  )
}
