import { Link } from '@tanstack/react-router'
import type { NavLink } from '../../route/nav.data.ts'
import { currentLanguage, useTranslation } from '../../text/text.ts'
import { countedScreens, type CountedScreen } from './dashboard.cards.ts'
import { useTotal } from './use-total.ts'

function Total({ screen }: { screen: CountedScreen }) {
  const { t } = useTranslation()
  const { data } = useTotal(screen)
  // The place is held, so that what stands beside it does not move.
  if (!data) return <span className="inline-block min-w-6" />
  const count = data.total.toLocaleString(currentLanguage())
  return (
    <span className="min-w-6 font-semibold tabular-nums">
      {data.isCapped ? t('app.home.at_least', { count }) : count}
    </span>
  )
}

function RecordLinkItem({ link: { icon: Icon, label, path } }: { link: NavLink }) {
  const { t } = useTranslation()
  const counted = countedScreens[path]
  const only = counted?.only
  return (
    <Link
      to={path}
      {...(only && { search: { status_in: only.status_in } })}
      className="inline-flex min-h-9 items-center gap-2 rounded-lg border bg-surface px-3 hover:bg-sunken max-sm:min-h-11"
    >
      <Icon aria-hidden className="size-4 text-muted" />
      <span>
        {t(label)}
        {only && <span className="text-muted"> {t(only.what)}</span>}
      </span>{' '}
      {counted && <Total screen={counted} />}
    </Link>
  )
}

/** The lists that exist for the reader, with how many records each has. */
export function RecordLinksRow({ links }: { links: readonly NavLink[] }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('dashboard.records')}>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.path}>
            <RecordLinkItem link={link} />
          </li>
        ))}
      </ul>
    </section>
  )
}
