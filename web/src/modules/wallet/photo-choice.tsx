import { Camera, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useObjectUrl } from '../../record/use-object-url.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { cn } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'

const bytesInKb = 1024

interface PhotoChoiceProps {
  id: string
  photo: File | null
  busy: boolean
  error?: string | undefined
  hint?: ReactNode
  /** Large enough for a thumb. */
  isLarge?: boolean
  onChoose: (file: File | null) => void
}

/** Opens the camera or the gallery, and shows the photo with its size. */
export function PhotoChoice({ id, photo, busy, error, hint, isLarge = false, onChoose }: PhotoChoiceProps) {
  const { t } = useTranslation()
  const url = useObjectUrl(photo ?? undefined)
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center gap-3">
        {url && <img src={url} alt="" className="size-16 rounded-lg border object-cover" />}
        <label
          htmlFor={id}
          className={cn(
            buttonStyle({ variant: 'outline' }),
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            isLarge && 'h-12 grow',
            error && 'border-danger',
          )}
        >
          {busy ? <Spinner /> : <Camera aria-hidden />}
          {t(photo ? 'wallet.photo.again' : 'wallet.photo.take')}
          <input
            id={id}
            type="file"
            accept="image/*"
            className="sr-only"
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onChoose(file)
              // The same file may be chosen again.
              target.value = ''
            }}
          />
        </label>
        {photo && (
          <span className="flex min-w-0 items-center gap-1">
            <span className="min-w-0 text-xs break-all text-muted tabular-nums">
              {photo.name} · {t('wallet.photo.size', { size: Math.ceil(photo.size / bytesInKb) })}
            </span>
            <Button variant="ghost" size="icon" aria-label={t('wallet.photo.remove')} onClick={() => onChoose(null)}>
              <Trash2 aria-hidden />
            </Button>
          </span>
        )}
      </div>
      {hint && <p className="text-xs text-muted">{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
