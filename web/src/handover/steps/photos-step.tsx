import { mostPhotos } from '@rental/core/modules/inspection/inspection.fields'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { StepProps } from '../handover-form.ts'
import { withFindings } from '../handover.ts'
import { Labelled } from '../labelled.tsx'
import { PhotoTiles } from '../photo-tiles.tsx'

/** Photos by their places, and a note about the whole vehicle. */
export function PhotosStep({ form }: StepProps) {
  const { t } = useTranslation()
  const { handover, change } = form
  return (
    <div className="space-y-5">
      {form.isUnreadable && (
        <Alert role="alert" tone="danger">
          {t('inspection.photo_failed')}
        </Alert>
      )}
      {form.photos.length >= mostPhotos && (
        <Alert tone="info">{t('inspection.photos_full', { count: mostPhotos })}</Alert>
      )}
      <PhotoTiles form={form} />
      <Labelled label={t('inspection.fields.note')}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={1000}
            value={handover.findings.note}
            onChange={({ target }) => change((now) => withFindings(now, { note: target.value }))}
          />
        )}
      </Labelled>
    </div>
  )
}
