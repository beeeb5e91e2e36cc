import type { StateChange } from '@rental/core/modules/inspection/state-change'
import { lazy, Suspense, useState } from 'react'
import { FilePreview } from '../../../record/attachments/file-preview.tsx'
import { useTranslation } from '../../../text/text.ts'

const PictureViewer = lazy(() => import('../../../record/attachments/picture-viewer.tsx'))

interface DamagePicturesProps {
  pictures: StateChange['damages'][number]
  change: StateChange
  name: string
}

/** Photo of a charged damage, and of the same side when the vehicle went out. */
export function DamagePictures({ pictures, change, name }: DamagePicturesProps) {
  const { t } = useTranslation()
  const [viewing, setViewing] = useState<string | null>(null)
  const both = (['before', 'after'] as const).flatMap((time) => {
    const media_id = pictures[time]
    const taken_at = (time === 'before' ? change.out : change.back)?.inspected_at
    if (!media_id || !taken_at) return []
    const slot = t(`return_order.state.${time}`)
    return [{ media_id, taken_at, slot, name: `${slot}: ${name}`, type: 'image/jpeg' }]
  })
  if (both.length === 0) return null
  return (
    <>
      <ul className="flex gap-3">
        {both.map((picture) => (
          <li key={picture.media_id} className="w-32">
            <FilePreview file={picture} className="aspect-4/3 w-full" onOpen={() => setViewing(picture.media_id)} />
            <p className="mt-1 text-xs text-muted">{picture.slot}</p>
          </li>
        ))}
      </ul>
      {viewing && (
        <Suspense>
          <PictureViewer pictures={both} start={viewing} onClose={() => setViewing(null)} />
        </Suspense>
      )}
    </>
  )
}
