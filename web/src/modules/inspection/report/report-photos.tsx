import type { Inspection } from '@rental/core/modules/inspection/inspection.contract'
import { lazy, Suspense, useState } from 'react'
import { FilePreview } from '../../../record/attachments/file-preview.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { Instant } from '../../../record/times.tsx'
import { useTranslation } from '../../../text/text.ts'

const PictureViewer = lazy(() => import('../../../record/attachments/picture-viewer.tsx'))

/** The photos of the inspection, each with its place; a click shows it whole. */
export function ReportPhotos({ report: { photos } }: { report: Inspection }) {
  const { t } = useTranslation()
  const [viewing, setViewing] = useState<string | null>(null)
  const pictures = photos.map(({ media_id, slot, taken_at }, at) => ({
    media_id,
    taken_at,
    slot: t(`inspection.options.slot.${slot}`),
    name: t('inspection.photo_of', { number: at + 1, slot: t(`inspection.options.slot.${slot}`) }),
    type: 'image/jpeg',
  }))
  return (
    <RecordSection title={t('inspection.fields.photos')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {pictures.map((picture) => (
          <li key={picture.media_id} className="min-w-0">
            <FilePreview file={picture} className="aspect-4/3 w-full" onOpen={() => setViewing(picture.media_id)} />
            <p className="mt-1 font-medium">{picture.slot}</p>
            <p className="text-xs text-muted">
              <Instant at={picture.taken_at} />
            </p>
          </li>
        ))}
      </ul>
      {viewing && (
        <Suspense>
          <PictureViewer pictures={pictures} start={viewing} onClose={() => setViewing(null)} />
        </Suspense>
      )}
    </RecordSection>
  )
}
