import { languages, type Language } from '@rental/core/kernel/text'
import { changeLanguage, currentLanguage, useTranslation } from '../../text/text.ts'
import { MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '../../ui/menu.tsx'
import { setTheme, themes, useTheme, type Theme } from '../../ui/theme.ts'
import { themeIcons } from '../../ui/theme-icons.ts'

/** Language and theme, as items of a menu. */
export function PreferenceItems() {
  const { t } = useTranslation()
  const theme = useTheme()
  return (
    <>
      <MenuRadioGroup value={currentLanguage()} onValueChange={(value: Language) => void changeLanguage(value)}>
        <MenuLabel>{t('app.language.label')}</MenuLabel>
        {languages.map((language) => (
          <MenuRadioItem key={language} value={language}>
            <span lang={language}>{t(`app.language.${language}`)}</span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuRadioGroup value={theme} onValueChange={(value: Theme) => setTheme(value)}>
        <MenuLabel>{t('app.theme.label')}</MenuLabel>
        {themes.map((name) => {
          const Icon = themeIcons[name]
          return (
            <MenuRadioItem key={name} value={name}>
              <Icon aria-hidden />
              {t(`app.theme.${name}`)}
            </MenuRadioItem>
          )
        })}
      </MenuRadioGroup>
    </>
  )
}
