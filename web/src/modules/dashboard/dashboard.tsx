import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useCan } from '../../api/can.tsx'
import { useCompany } from '../../record/company-settings.ts'
import { ShortcutKeys } from '../../ui/shortcut-keys.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useModuleActions } from '../../route/module.ts'
import { navLinks } from '../../route/nav.data.ts'
import { useMayOpen } from '../../route/use-may.ts'
import type { WordKey } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { ChecklistCard } from './checklist-card.tsx'
import { countedScreens } from './dashboard.cards.ts'
import { RecordCard } from './record-card.tsx'
import { SetupCard } from './setup-card.tsx'

/** Indonesian has four greetings a day; English follows. */
function greetingAt(hour: number): WordKey {
  if (hour >= 4 && hour < 11) return 'app.home.morning'
  if (hour >= 11 && hour < 15) return 'app.home.noon'
  if (hour >= 15 && hour < 18) return 'app.home.afternoon'
  return 'app.home.evening'
}

/** Home: who you are, and the screens that exist for you. Numbers only where they are counted. */
export function Dashboard() {
  const { t } = useTranslation()
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  const user = useAccount()?.user
  const company = useCompany().name
  const can = useCan()
  const mayOpen = useMayOpen()
  const screens = navLinks.filter((link) => link.path !== '/dashboard' && mayOpen(link))
  const records = screens.filter((link) => link.path in countedScreens)
  const setup = screens.filter((link) => !records.includes(link))
  const actions = useModuleActions().filter((action) => can(action.access) && mayOpen({ path: action.to }))
  const name = user?.full_name || t('app.user')

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8">
      <ScreenHeader
        title={t(greeting, { name })}
        lead={t('app.home.at', { company, role: user?.role_name })}
        actions={actions.map(({ label, icon: Icon, to }, index) => (
          <Link key={to} to={to} className={buttonStyle({ variant: index === 0 ? 'primary' : 'outline' })}>
            <Icon aria-hidden />
            {t(label)}
          </Link>
        ))}
      />
      <ChecklistCard />
      {screens.length === 0 && (
        <p className="rounded-xl border bg-surface p-6 text-muted">{t('app.home.nothing', { company })}</p>
      )}
      {records.length > 0 && (
        <section aria-labelledby="home-records">
          <h2 id="home-records" className="mb-3 text-base font-semibold">
            {t('app.home.records')}
          </h2>
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {records.map((link) => (
              <li key={link.path}>
                <RecordCard link={link} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {setup.length > 0 && <SetupCard links={setup} />}
      <p className="flex items-center gap-2 text-muted max-md:hidden">
        {t('app.home.search_tip')} <ShortcutKeys keys="mod+k" />
      </p>
    </div>
  )
}
