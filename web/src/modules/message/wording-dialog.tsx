import { message, type MessageWording } from '@rental/core/modules/message/message.contract'
import { written } from '@rental/core/modules/message/message.rules'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { MessageText } from './message-text.tsx'
import { useWordingName } from './use-wording-name.ts'

const schema = message.changeTemplate.body

interface WordingDialogProps {
  wording: MessageWording
  values: Readonly<Record<string, string>>
  onClose: () => void
}

/** The words as they are typed, as their reader will see them. */
function Preview({ wording, values }: Pick<WordingDialogProps, 'wording' | 'values'>) {
  const { t } = useTranslation()
  const [subject, body] = useWatch({ name: ['subject', 'body'] }) as (string | null)[]
  const typed = { subject: wording.channel === 'EMAIL' ? (subject ?? '') : null, body: body ?? '' }
  return (
    <section aria-label={t('message.as_read')} className="space-y-2">
      <p className="text-xs font-medium text-muted">{t('message.as_read')}</p>
      <MessageText channel={wording.channel} language={wording.language} {...written(typed, values)} />
    </section>
  )
}

/** Names that may stand in double braces, and their meaning. */
function Placeholders({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('message.parameters_title')} className="rounded-lg bg-sunken p-3 text-xs">
      <p className="mb-1.5 font-medium text-muted">{t('message.parameters_title')}</p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {names.map((name) => (
          <div key={name} className="flex gap-2">
            <dt className="w-24 shrink-0 font-mono">{`{{${name}}}`}</dt>
            <dd className="min-w-0 text-muted">{say(`message.parameters.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Other words for one message, channel and language. */
export function WordingDialog({ wording, values, onClose }: WordingDialogProps) {
  const { t } = useTranslation()
  const change = useSend(message.changeTemplate)
  const name = useWordingName()(wording)
  const save = async (body: z.output<typeof schema>) => {
    await change.mutateAsync({ params: { id: wording.id }, body })
    notify.success(t('message.template_saved'))
    onClose()
  }
  return (
    <FormDialog
      module="message"
      title={t('message.edit_words', { name })}
      size="lg"
      schema={schema}
      record={wording}
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {wording.channel === 'EMAIL' && <Field name="subject" required first />}
        <Field name="body" first={wording.channel !== 'EMAIL'} />
      </div>
      <Placeholders names={wording.parameters} />
      <Preview wording={wording} values={values} />
    </FormDialog>
  )
}
