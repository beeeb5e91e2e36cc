import { formatDate, parseDate } from '@rental/core/kernel/date'
import { attachmentKinds, type Attachment } from '@rental/core/modules/media/attachment.contract'
import { FileText, ImageOff, Trash2 } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { sizeText, type AttachmentKind } from './attachment-file.ts'
import { DateInput } from '../form/date-input.tsx'
import { openMedia, useMediaUrl } from '../use-media-url.ts'
import { notify } from '../../ui/notify.ts'

const AttachmentView = lazy(() => import('./attachment-view.tsx'))

const today = () => new Date().toLocaleDateString('sv-SE')

/** A small picture of the file; a click shows all of it. */
function Preview({ file }: { file: Attachment }) {
  const { t } = useTranslation()
  const isImage = file.type.startsWith('image/')
  const { url, isError } = useMediaUrl(file.media_id, isImage)
  const [open, setOpen] = useState(false)
  const show = () => {
    if (isImage) setOpen(true)
    else openMedia(file.media_id).catch((error: unknown) => notify.error(messageOf(error)))
  }
  const Icon = isError ? ImageOff : FileText
  return (
    <>
      <button
        type="button"
        aria-label={t('media.open', { name: file.name })}
        className="flex size-20 shrink-0 cursor-pointer items-center justify-center overflow-hidden rounded-md border bg-sunken"
        onClick={show}
      >
        {isImage && url ? (
          <img src={url} alt="" className="size-full object-cover" />
        ) : (
          <Icon aria-hidden className="size-7 text-muted" />
        )}
      </button>
      {open && url && (
        <Suspense>
          <AttachmentView file={file} url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface AttachmentCardProps {
  file: Attachment
  canEdit: boolean
  disabled: boolean
  onChange: (change: { kind?: AttachmentKind; expires_on?: string | null }) => void
  onRemove: () => void
}

export function AttachmentCard({ file, canEdit, disabled, onChange, onRemove }: AttachmentCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const [expiry, setExpiry] = useState(file.expires_on ?? '')
  const saveExpiry = (typed: string) => {
    const day = typed.trim() ? parseDate(typed) : null
    if (day !== file.expires_on && (day || !typed.trim())) onChange({ expires_on: day })
  }
  return (
    <li className="flex gap-3 rounded-lg border p-3">
      <Preview file={file} />
      <div className="min-w-0 flex-1 space-y-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <p className="truncate font-medium">{file.name}</p>
            <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
              {sizeText(file.size)}
              {!canEdit && <span>{t(`media.kinds.${file.kind}`)}</span>}
              {!canEdit && file.expires_on && <span>{`${t('media.expires_on')} ${formatDate(file.expires_on)}`}</span>}
              {file.expires_on && file.expires_on < today() && <Badge tone="danger">{t('media.expired')}</Badge>}
            </p>
          </div>
          {canEdit && (
            <Button
              variant="ghost"
              size="icon"
              className="size-8"
              aria-label={t('media.remove_named', { name: file.name })}
              disabled={disabled}
              onClick={onRemove}
            >
              <Trash2 aria-hidden />
            </Button>
          )}
        </div>
        {canEdit && (
          <div className="grid gap-2 sm:grid-cols-2">
            <label className="flex flex-col gap-1 text-xs text-muted">
              {t('media.kind')}
              <Select
                value={file.kind}
                disabled={disabled}
                onChange={(event) => {
                  const kind = attachmentKinds.find((one) => one === event.target.value)
                  if (kind) onChange({ kind })
                }}
              >
                {attachmentKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`media.kinds.${kind}`)}
                  </option>
                ))}
              </Select>
            </label>
            <div className="flex flex-col gap-1">
              <label htmlFor={id} className="text-xs text-muted">
                {t('media.expires_on')}
              </label>
              <DateInput
                id={id}
                label={t('media.expires_on')}
                value={expiry}
                disabled={disabled}
                onChange={(value) => {
                  setExpiry(value)
                  saveExpiry(value)
                }}
              />
            </div>
          </div>
        )}
      </div>
    </li>
  )
}
