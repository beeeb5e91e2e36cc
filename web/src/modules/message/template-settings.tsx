import { message, type MessageWording } from '@rental/core/modules/message/message.contract'
import { ownTemplateNames } from '@rental/core/modules/message/message.templates'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { useSampleValues } from './use-sample-values.ts'
import { WordingCard } from './wording-card.tsx'

const WordingDialog = lazy(() => import('./wording-dialog.tsx').then((file) => ({ default: file.WordingDialog })))
const ResetDialog = lazy(() => import('./reset-dialog.tsx').then((file) => ({ default: file.ResetDialog })))

interface OpenDialog {
  what: 'change' | 'reset'
  wording: MessageWording
}

/** The words of messages to customers: each template in both channels and both languages, as its reader sees it. */
export function TemplateSettings() {
  const { t } = useTranslation()
  const mayChange = useCan()(message.changeTemplate)
  const { data: wordings, isError, error, refetch } = useCall(message.templates, {})
  const valuesFor = useSampleValues()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  if (isError && !wordings) return <RecordFault error={error} onRetry={() => void refetch()} />
  if (!wordings) return <RecordSkeleton />
  const close = () => setDialog(null)
  const ask = (what: OpenDialog['what']) =>
    mayChange ? (wording: MessageWording) => setDialog({ what, wording }) : undefined
  return (
    <div className="max-w-5xl space-y-4">
      <ScreenHeader title={t('message.templates_title')} lead={t('message.templates_lead')} />
      {!mayChange && <Alert tone="info">{t('message.templates_read_only')}</Alert>}
      {ownTemplateNames.map((template) => (
        <Card key={template}>
          <CardHeader
            title={t(`message.options.template.${template}`)}
            description={t(`message.template_leads.${template}`)}
          />
          <CardBody className="grid gap-x-5 gap-y-6 lg:grid-cols-2">
            {wordings
              .filter((wording) => wording.template === template)
              .map((wording) => (
                <WordingCard
                  key={wording.id}
                  wording={wording}
                  values={valuesFor(wording.language)}
                  onChange={ask('change')}
                  onReset={ask('reset')}
                />
              ))}
          </CardBody>
        </Card>
      ))}
      <Suspense>
        {dialog?.what === 'change' && (
          <WordingDialog wording={dialog.wording} values={valuesFor(dialog.wording.language)} onClose={close} />
        )}
        {dialog?.what === 'reset' && <ResetDialog wording={dialog.wording} onClose={close} />}
      </Suspense>
    </div>
  )
}
