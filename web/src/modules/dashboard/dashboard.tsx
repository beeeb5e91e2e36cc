import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useAccount, useCan } from '../../api/can.tsx'
import { useCompany } from '../../record/company-settings.ts'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useModuleActions } from '../../route/module.ts'
import { navLinks, usualTeam, type Team } from '../../route/nav.data.ts'
import { useMayOpen } from '../../route/use-may.ts'
import type { WordKey } from '../../text/text.ts'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { cn } from '../../ui/class-names.ts'
import { ChecklistCard } from './checklist-card.tsx'
import { countedScreens } from './dashboard.cards.ts'
import { firstStepsOf } from './first-steps.ts'
import { homeCardsFor } from './home-cards.ts'
import { RecordLinksRow } from './record-links-row.tsx'

/** Indonesian has four greetings a day; English follows. */
function greetingAt(hour: number): WordKey {
  if (hour >= 4 && hour < 11) return 'app.home.morning'
  if (hour >= 11 && hour < 15) return 'app.home.noon'
  if (hour >= 15 && hour < 18) return 'app.home.afternoon'
  return 'app.home.evening'
}

interface Begun {
  label: WordKey
  icon: LucideIcon
  path: string
}

/** The first buttons: what people of this work begin, under the names that its screens have elsewhere. */
function useFirstSteps(team: Team): Begun[] {
  const can = useCan()
  const mayOpen = useMayOpen()
  const actions: Begun[] = useModuleActions().map(({ to, ...action }) => ({ ...action, path: to }))
  return firstStepsOf(team, ({ right, path }) => can(right) && mayOpen({ path })).flatMap(
    (path) => [...actions, ...navLinks].find((one) => one.path === path) ?? [],
  )
}

function Cards({ cards }: { cards: ReturnType<typeof homeCardsFor>['main'] }) {
  return cards.map(({ name, Card, isOwnWork }) => <Card key={name} isOwnWork={isOwnWork} />)
}

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
  const name = user?.full_name || t('app.user')
  const team = usualTeam(user?.permissions ?? [])
  const actions = useFirstSteps(team)
  const { top, main, side, bottom } = homeCardsFor(team, can)

  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4">
      <ScreenHeader
        title={t(greeting, { name })}
        lead={t('app.home.at', { company, role: user?.role_name })}
        actions={actions.map(({ label, icon: Icon, path }, index) => (
          <Link
            key={path}
            to={path}
            className={buttonStyle({ variant: index === 0 ? 'primary' : 'outline', size: 'sm' })}
          >
            <Icon aria-hidden />
            {t(label)}
          </Link>
        ))}
      />
      <ChecklistCard />
      {screens.length === 0 && (
        <p className="rounded-xl border bg-surface p-6 text-muted">{t('app.home.nothing', { company })}</p>
      )}
      <Cards cards={top} />
      {main.length + side.length > 0 && (
        <div className={cn('grid items-start gap-4', main.length > 0 && side.length > 0 && 'lg:grid-cols-[3fr_2fr]')}>
          {[main, side].map(
            (column) =>
              column.length > 0 && (
                <div key={column[0]?.place} className="flex min-w-0 flex-col gap-4">
                  <Cards cards={column} />
                </div>
              ),
          )}
        </div>
      )}
      <Cards cards={bottom} />
      {records.length > 0 && <RecordLinksRow links={records} />}
    </div>
  )
}
