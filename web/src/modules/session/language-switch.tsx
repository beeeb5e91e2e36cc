import { languages } from '@rental/core/kernel/text'
import { useTranslation } from 'react-i18next'
import { currentLanguage, speak } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'

/** Two languages are two buttons; a menu would hide one of them. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('app.language.label')} className="flex rounded-lg bg-sunken p-0.5">
      {languages.map((language) => {
        const isCurrent = language === currentLanguage()
        return (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={isCurrent}
            onClick={() => void speak(language)}
            className={cn(
              'min-h-7 min-w-10 cursor-pointer rounded-md px-2 text-xs font-medium uppercase',
              isCurrent ? 'bg-surface text-foreground shadow-xs' : 'text-muted hover:text-foreground',
            )}
          >
            {language}
            <span className="sr-only">: {t(`app.language.${language}`)}</span>
          </button>
        )
      })}
    </div>
  )
}
