import { ImageField } from '../../record/form/image-field.tsx'
import { useTranslation } from '../../text/text.ts'

export function LogoField({ name, disabled }: { name: string; disabled: boolean }) {
  const { t } = useTranslation()
  const words = {
    choose: t('setting.logo_choose'),
    remove: t('setting.logo_remove'),
    hint: t('record.form.image_hint'),
  }
  const frame = (url: string | null) => (
    <div className="flex size-24 items-center justify-center overflow-hidden rounded-lg border bg-white p-2">
      {url ? (
        <img src={url} alt={t('setting.logo_alt', { name })} className="max-h-full max-w-full object-contain" />
      ) : (
        <span className="text-center text-xs text-neutral-600">{t('setting.logo_none')}</span>
      )}
    </div>
  )
  return <ImageField name="logo_url" draw={frame} words={words} disabled={disabled} />
}
