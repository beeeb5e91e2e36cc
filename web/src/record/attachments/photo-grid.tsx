import type { Attachment } from '@rental/core/kernel/attachment'
import { ChevronLeft, ChevronRight, Trash2, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { FilePreview } from './file-preview.tsx'

interface PhotoButtonProps {
  icon: LucideIcon
  label: string
  disabled: boolean
  onClick: () => void
}

const PhotoButton = ({ icon: Icon, label, disabled, onClick }: PhotoButtonProps) => (
  <Button variant="ghost" size="icon" className="size-8" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon aria-hidden />
  </Button>
)

interface PhotoGridProps {
  photos: readonly Attachment[]
  canEdit: boolean
  disabled: boolean
  onOpen: (photo: Attachment) => void
  /** The photo takes the place of the other one, and that one the place of the photo. */
  onSwap: (photo: Attachment, other: Attachment) => void
  onRemove: (photo: Attachment) => void
}

/** Photos in their order; the first is the one that stands for the record. */
export function PhotoGrid({ photos, canEdit, disabled, onOpen, onSwap, onRemove }: PhotoGridProps) {
  const { t } = useTranslation()
  const swap = (photo: Attachment, other: Attachment | undefined) => other && onSwap(photo, other)
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4" aria-label={t('media.photos')}>
      {photos.map((photo, at) => (
        <li key={photo.media_id} className="min-w-0 space-y-1">
          <FilePreview file={photo} className="aspect-4/3 w-full" onOpen={() => onOpen(photo)} />
          {canEdit && (
            <div className="flex justify-between">
              <div className="flex">
                <PhotoButton
                  icon={ChevronLeft}
                  label={t('media.earlier_named', { name: photo.name })}
                  disabled={disabled || at === 0}
                  onClick={() => swap(photo, photos[at - 1])}
                />
                <PhotoButton
                  icon={ChevronRight}
                  label={t('media.later_named', { name: photo.name })}
                  disabled={disabled || at === photos.length - 1}
                  onClick={() => swap(photo, photos[at + 1])}
                />
              </div>
              <PhotoButton
                icon={Trash2}
                label={t('media.remove_named', { name: photo.name })}
                disabled={disabled}
                onClick={() => onRemove(photo)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
