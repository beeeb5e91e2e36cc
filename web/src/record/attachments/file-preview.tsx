import type { Attachment } from '@rental/core/kernel/attachment'
import { FileText, ImageOff } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { useMediaUrl } from '../use-media-url.ts'
import { isPicture } from './attachment-file.ts'

interface FilePreviewProps {
  file: Pick<Attachment, 'media_id' | 'name' | 'type'>
  onOpen: () => void
  className: string
}

/** A small picture of the file; a click shows all of it. */
export function FilePreview({ file, onOpen, className }: FilePreviewProps) {
  const { t } = useTranslation()
  const { url, isError } = useMediaUrl(isPicture(file) ? file.media_id : null, 'thumb')
  const Icon = isError ? ImageOff : FileText
  return (
    <button
      type="button"
      aria-label={t('media.open', { name: file.name })}
      className={cn(
        'flex shrink-0 cursor-pointer items-center justify-center overflow-hidden rounded-md border bg-sunken',
        className,
      )}
      onClick={onOpen}
    >
      {url ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <Icon aria-hidden className="size-7 text-muted" />
      )}
    </button>
  )
}
