import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NavLink } from '../../route/nav.data.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'

export function SetupCard({ links }: { links: readonly NavLink[] }) {
  const { t } = useTranslation()
  return (
    <Card>
      <CardHeader title={t('app.home.setup')} description={t('app.home.setup_lead')} />
      <CardBody>
        <ul className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
          {links.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link
                to={path}
                className="group flex min-h-11 items-center gap-3 rounded-lg px-2 outline-offset-[-2px] hover:bg-sunken"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                <span className="min-w-0 flex-1 truncate">{t(label)}</span>
                <ChevronRight
                  aria-hidden
                  className="size-4 text-muted opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
                />
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
