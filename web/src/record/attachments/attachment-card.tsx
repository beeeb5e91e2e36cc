import { useTranslation } from '../../text/text.ts'
import { useToday } from '../use-today.ts'
import { formatBytes } from '@rental/core/kernel/bytes'
import { formatDate, parseDate } from '@rental/core/kernel/date'
import { attachmentKinds, type Attachment } from '@rental/core/kernel/attachment'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import type { AttachmentKind } from './attachment-file.ts'
import { DateInput } from '../form/date-input.tsx'
import { FilePreview } from './file-preview.tsx'

interface AttachmentCardProps {
  file: Attachment
  canEdit: boolean
  disabled: boolean
  onOpen: () => void
  onChange: (change: { kind?: AttachmentKind; expires_on?: string | null }) => void
  onRemove: () => void
}

export function AttachmentCard({ file, canEdit, disabled, onOpen, onChange, onRemove }: AttachmentCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const today = useToday()
  const [expiry, setExpiry] = useState(file.expires_on ?? '')
  const saveExpiry = (typed: string) => {
    const day = typed.trim() ? parseDate(typed) : null
    if (day !== file.expires_on && (day || !typed.trim())) onChange({ expires_on: day })
  }
  return (
    <li className="flex gap-3 rounded-lg border p-3">
      <FilePreview file={file} className="size-20" onOpen={onOpen} />
      <div className="min-w-0 flex-1 space-y-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <p className="truncate font-medium">{file.name}</p>
            <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
              {formatBytes(file.size)}
              {!canEdit && <span>{t(`media.kinds.${file.kind}`)}</span>}
              {!canEdit && file.expires_on && <span>{`${t('media.expires_on')} ${formatDate(file.expires_on)}`}</span>}
              {file.expires_on && file.expires_on < today && <Badge tone="danger">{t('media.expired')}</Badge>}
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
            <div className="flex flex-col gap-1">
              <label htmlFor={`${id}-kind`} className="text-xs text-muted">
                {t('media.kind')}
              </label>
              <Select
                id={`${id}-kind`}
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
            </div>
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
