import { languages } from '@rental/core/kernel/text'
import { themeIcons } from '../../ui/theme-icons.ts'
import { setTheme, themes, useTheme } from '../../ui/theme.ts'
import { changeLanguage, currentLanguage, useTranslation } from '../../text/text.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'

/** Language and theme of this browser. */
export function PreferenceCard() {
  const { t } = useTranslation()
  const theme = useTheme()
  return (
    <Card>
      <CardHeader title={t('session.profile.preferences')} />
      <CardBody className="space-y-4">
        <div className="space-y-1.5">
          <p className="font-medium">{t('app.language.label')}</p>
          <Segmented
            label={t('app.language.label')}
            value={currentLanguage()}
            options={languages.map((name) => ({ value: name, lang: name, content: t(`app.language.${name}`) }))}
            onChange={(name) => void changeLanguage(name)}
          />
        </div>
        <div className="space-y-1.5">
          <p className="font-medium">{t('app.theme.label')}</p>
          <Segmented
            label={t('app.theme.label')}
            value={theme}
            options={themes.map((name) => {
              const Icon = themeIcons[name]
              return {
                value: name,
                content: (
                  <>
                    <Icon aria-hidden />
                    {t(`app.theme.${name}`)}
                  </>
                ),
              }
            })}
            onChange={setTheme}
          />
        </div>
      </CardBody>
    </Card>
  )
}
