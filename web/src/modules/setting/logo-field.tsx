import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUpload } from '../../record/attachments/use-upload.ts'
import { useMediaUrl } from '../../record/use-media-url.ts'
import { Button } from '../../ui/button.tsx'

const images = 'image/png,image/jpeg,image/webp'
const idIn = (url: unknown): string | null =>
  typeof url === 'string' ? (/[0-9a-f-]{36}$/.exec(url)?.[0] ?? null) : null

/** The logo: uploaded at once, kept when the form is saved. */
export function LogoField({ name, disabled }: { name: string; disabled: boolean }) {
  const { t } = useTranslation()
  const { field } = useController({ name: 'logo_url' })
  const chooser = useRef<HTMLInputElement>(null)
  const { upload, busy } = useUpload()
  const { url } = useMediaUrl(idIn(field.value))
  const choose = async (files: FileList | null) => {
    const [kept] = (files?.length && (await upload([...files]))) || []
    if (kept) field.onChange(kept.url)
  }
  return (
    <div className="flex flex-wrap items-center gap-4 md:col-span-2">
      <div className="flex size-24 items-center justify-center overflow-hidden rounded-lg border bg-white p-2">
        {url ? (
          <img src={url} alt={t('setting.logo_alt', { name })} className="max-h-full max-w-full object-contain" />
        ) : (
          <span className="text-center text-xs text-neutral-600">{t('setting.logo_none')}</span>
        )}
      </div>
      <div className="space-y-2">
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" busy={busy} disabled={disabled} onClick={() => chooser.current?.click()}>
            <ImagePlus aria-hidden />
            {t('setting.logo_choose')}
          </Button>
          {Boolean(field.value) && (
            <Button variant="ghost" disabled={disabled} onClick={() => field.onChange('')}>
              <Trash2 aria-hidden />
              {t('setting.logo_remove')}
            </Button>
          )}
        </div>
        <p className="text-xs text-muted">{t('setting.logo_hint')}</p>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={images}
        onChange={(event) => {
          void choose(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
