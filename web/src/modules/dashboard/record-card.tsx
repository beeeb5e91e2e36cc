import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NavLink } from '../../route/nav.data.ts'
import { currentLanguage } from '../../text/text.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { countedScreens, type CountedScreen } from './dashboard.cards.ts'
import { useTotal } from './use-total.ts'

function Total({ screen }: { screen: CountedScreen }) {
  const { t } = useTranslation()
  const { data, isPending } = useTotal(screen)
  if (isPending) return <Skeleton className="h-9 w-16" />
  if (!data) return <span className="text-[0.8125rem] text-muted">{t('app.home.count_failed')}</span>
  const count = data.total.toLocaleString(currentLanguage())
  return (
    <span className="text-3xl font-semibold tracking-tight tabular-nums">
      {data.isCapped ? t('app.home.at_least', { count: count as never }) : count}
    </span>
  )
}

export function RecordCard({ link }: { link: NavLink }) {
  const { t } = useTranslation()
  const { icon: Icon, label, path } = link
  const counted = countedScreens[path]
  const only = counted?.only
  return (
    <Card className="group relative h-full p-4 transition-colors focus-within:border-ring hover:border-input">
      <div className="flex items-center justify-between">
        <span className="inline-flex size-9 items-center justify-center rounded-lg bg-accent text-on-accent">
          <Icon aria-hidden className="size-4.5" />
        </span>
        <ArrowUpRight aria-hidden className="size-4 text-muted transition-colors group-hover:text-foreground" />
      </div>
      <div className="mt-4 flex min-h-9 items-end">{counted && <Total screen={counted} />}</div>
      {/* The link covers the card, so that one tab stop and one big target are the same thing. */}
      <Link
        to={path}
        {...(only && { search: { filters: { status_in: only.status_in } } })}
        className="mt-1 block font-medium after:absolute after:inset-0 after:rounded-xl"
      >
        {t(label)}
        {only && <span className="block text-xs font-normal text-muted">{t(only.what)}</span>}
      </Link>
    </Card>
  )
}
