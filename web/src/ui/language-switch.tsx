import { languages } from '@rental/core/kernel/text'
import { changeLanguage, currentLanguage, useTranslation } from '../text/text.ts'
import { Segmented } from './segmented.tsx'

export function LanguageSwitch() {
  const { t } = useTranslation()
  const options = languages.map((language) => ({
    value: language,
    lang: language,
    content: (
      <>
        {language.toUpperCase()}
        <span className="sr-only">: {t(`app.language.${language}`)}</span>
      </>
    ),
  }))
  return (
    <Segmented
      label={t('app.language.label')}
      value={currentLanguage()}
      options={options}
      onChange={(language) => void changeLanguage(language)}
    />
  )
}
