import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount, useCan } from '../../api/can.tsx'
import { useCompany } from '../../record/company-settings.ts'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useModuleActions } from '../../route/module.ts'
import { navLinks } from '../../route/nav.data.ts'
import { useMayOpen } from '../../route/use-may.ts'
import type { WordKey } from '../../text/text.ts'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { cn } from '../../ui/class-names.ts'
import { AttentionCard } from './attention-card.tsx'
import { ChecklistCard } from './checklist-card.tsx'
import { careOf } from './dashboard.cares.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { countedScreens } from './dashboard.cards.ts'
import { FleetCard } from './fleet-card.tsx'
import { HandoversCard } from './handovers-card.tsx'
import { MonthsCards } from './months-cards.tsx'
import { RecordLinksRow } from './record-links-row.tsx'

/** Indonesian has four greetings a day; English follows. */
function greetingAt(hour: number): WordKey {
  if (hour >= 4 && hour < 11) return 'app.home.morning'
  if (hour >= 11 && hour < 15) return 'app.home.noon'
  if (hour >= 15 && hour < 18) return 'app.home.afternoon'
  return 'app.home.evening'
}

/** Actions that are begun most often, which come first; the palette has all. */
const frequent = ['/so/form', '/quotation/form', '/customer/form', '/vehicle/form']
const placeOf = (path: string) => (frequent.includes(path) ? frequent.indexOf(path) : frequent.length)
const mostActions = 3

/** Home: the day of the reader's work, as far as the reader may see it. */
export function Dashboard() {
  const { t } = useTranslation()
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  const user = useAccount()?.user
  const company = useCompany().name
  const can = useCan()
  const mayOpen = useMayOpen()
  const screens = navLinks.filter((link) => link.path !== '/dashboard' && mayOpen(link))
  const records = screens.filter((link) => link.path in countedScreens)
  const actions = useModuleActions()
    .filter((action) => can(action.access) && mayOpen({ path: action.to }))
    .toSorted((a, b) => placeOf(a.to) - placeOf(b.to))
    .slice(0, mostActions)
  const name = user?.full_name || t('app.user')
  const [sees, waits] = [can(dashboardCalls.handovers), Object.values(careOf).some((right) => can(right))]

  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4">
      <ScreenHeader
        title={t(greeting, { name })}
        lead={t('app.home.at', { company, role: user?.role_name })}
        actions={actions.map(({ label, icon: Icon, to }, index) => (
          <Link key={to} to={to} className={buttonStyle({ variant: index === 0 ? 'primary' : 'outline', size: 'sm' })}>
            <Icon aria-hidden />
            {t(label)}
          </Link>
        ))}
      />
      <ChecklistCard />
      {screens.length === 0 && (
        <p className="rounded-xl border bg-surface p-6 text-muted">{t('app.home.nothing', { company })}</p>
      )}
      {can(dashboardCalls.fleet) && <FleetCard />}
      {(sees || waits) && (
        <div className={cn('grid items-start gap-4', sees && waits && 'lg:grid-cols-[3fr_2fr]')}>
          {sees && <HandoversCard />}
          {waits && <AttentionCard />}
        </div>
      )}
      {can(dashboardCalls.months) && <MonthsCards />}
      {records.length > 0 && <RecordLinksRow links={records} />}
    </div>
  )
}
