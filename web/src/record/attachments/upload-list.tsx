import { RotateCw, X } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Upload } from './use-uploads.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onDismiss: (key: string) => void
}

/** Uploads in progress, and failed ones. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const { t } = useTranslation()
  if (uploads.length === 0) return null
  return (
    <ul className="space-y-2" aria-label={t('media.sending_list')}>
      {uploads.map((upload) => (
        <li key={upload.key} className="rounded-lg border px-3 py-2">
          <div className="flex items-center justify-between gap-2">
            <p className="min-w-0 truncate">{upload.file.name}</p>
            {upload.problem === null ? (
              <span className="text-xs text-muted tabular-nums">{`${Math.round(upload.progress * 100)} %`}</span>
            ) : (
              <div className="flex shrink-0">
                <Button
                  variant="ghost"
                  size="icon"
                  className="size-8"
                  aria-label={t('media.retry_named', { name: upload.file.name })}
                  onClick={() => onRetry(upload)}
                >
                  <RotateCw aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  className="size-8"
                  aria-label={t('media.dismiss_named', { name: upload.file.name })}
                  onClick={() => onDismiss(upload.key)}
                >
                  <X aria-hidden />
                </Button>
              </div>
            )}
          </div>
          {upload.problem === null ? (
            <Progress label={t('media.sending', { name: upload.file.name })} value={upload.progress} className="mt-1" />
          ) : (
            <p role="alert" className="text-danger">
              {upload.problem}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
