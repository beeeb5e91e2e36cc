import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRecordName } from '../record/path-names.ts'
import { useTranslation } from '../text/text.ts'

/** The document's title from the route and its record; a new screen is also announced to screen readers. */
export function PageTitle() {
  const { t } = useTranslation()
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const path = useLocation({ select: (location) => location.pathname })
  const record = useRecordName(path)
  const words = [record, title && t(title)].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = words ? `${words} · ${t('app.name')}` : t('app.name')
  }, [words, t])
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  )
}
