import { useTranslation } from 'react-i18next'

/** The product's mark and name. */
export function Brand() {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight">
      <img alt="" src="/favicon.svg" className="size-8" />
      {t('app.name')}
    </span>
  )
}
