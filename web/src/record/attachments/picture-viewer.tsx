import { attachmentKinds, type Attachment } from '@rental/core/kernel/attachment'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { useMediaUrl } from '../use-media-url.ts'
import type { AttachmentKind } from './attachment-file.ts'

/** A picture as it is shown; its kind is told where it has one. */
type Shown = Pick<Attachment, 'media_id' | 'name'> & { kind?: AttachmentKind }

/** The small picture stands in until the large one is there. */
function Picture({ picture }: { picture: Shown }) {
  const { t } = useTranslation()
  const small = useMediaUrl(picture.media_id, 'thumb')
  const large = useMediaUrl(picture.media_id)
  const src = large.url ?? small.url
  return (
    <div className="flex h-[60dvh] items-center justify-center rounded-md bg-sunken">
      {src && (
        <img
          src={src}
          alt={t('media.preview', { name: picture.name })}
          className="size-full object-contain"
          data-size={large.url ? 'large' : 'small'}
        />
      )}
    </div>
  )
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

interface PictureViewerProps {
  pictures: readonly Shown[]
  /** The one that was opened. */
  start: string
  onClose: () => void
  /** Present where the kind may be changed. */
  onKind?: ((picture: Shown, kind: AttachmentKind) => void) | undefined
}

/** Pictures at their full size, one after the other; loaded on first use. */
export default function PictureViewer({ pictures, start, onClose, onKind }: PictureViewerProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(start)
  // Focused at first: the arrow keys are for the pictures, not for the controls below them.
  const stage = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    pictures.findIndex(({ media_id }) => media_id === shown),
  )
  const picture = pictures[at]
  if (!picture) return null
  const turn = (step: number) => setShown(pictures[at + step]?.media_id ?? shown)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step && !(event.target as Element).closest('[role=combobox]')) turn(step)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="xl"
        title={<span className="block truncate">{picture.name}</span>}
        initialFocus={stage}
        onKeyDown={onKeyDown}
      >
        <div ref={stage} tabIndex={-1} className="outline-none">
          <Picture key={picture.media_id} picture={picture} />
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          {onKind ? (
            <div className="w-48">
              <Select
                aria-label={t('media.kind')}
                value={picture.kind}
                onChange={({ target }) => {
                  const kind = attachmentKinds.find((one) => one === target.value)
                  if (kind) onKind(picture, kind)
                }}
              >
                {attachmentKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`media.kinds.${kind}`)}
                  </option>
                ))}
              </Select>
            </div>
          ) : (
            <span className="text-muted">{picture.kind && t(`media.kinds.${picture.kind}`)}</span>
          )}
          {pictures.length > 1 && (
            <div className="flex items-center gap-2">
              <Button
                variant="outline"
                size="icon"
                aria-label={t('media.previous')}
                disabled={at === 0}
                onClick={() => turn(-1)}
              >
                <ChevronLeft aria-hidden />
              </Button>
              <span aria-live="polite" className="text-muted tabular-nums">
                {t('media.position', { at: at + 1, count: pictures.length })}
              </span>
              <Button
                variant="outline"
                size="icon"
                aria-label={t('media.next')}
                disabled={at === pictures.length - 1}
                onClick={() => turn(1)}
              >
                <ChevronRight aria-hidden />
              </Button>
            </div>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
