import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useCan } from '../../api/can.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { useTranslation } from '../../text/text.ts'
import { Accordion, AccordionItem, AccordionPanel, AccordionTrigger } from '../../ui/accordion.tsx'
import { settingMenu, type MenuEntry, type MenuGroupOf } from './setting.menu.ts'

const link =
  'flex min-h-8 items-center rounded-md px-3 text-muted hover:bg-sunken hover:text-foreground data-[status=active]:bg-accent data-[status=active]:font-medium data-[status=active]:text-on-accent'

/** Sections of the open page, to jump to. */
function Contents({ of: { to, contents = [] } }: { of: MenuEntry }) {
  const { t } = useTranslation()
  return (
    <ul className="my-0.5 ml-4 border-l">
      {contents.map(({ anchor, label }) => (
        <li key={anchor}>
          <Link
            to={to}
            hash={anchor}
            activeOptions={{ includeHash: true }}
            className="flex min-h-7 items-center px-3 text-[0.8125rem] text-muted hover:text-foreground data-[status=active]:text-foreground"
          >
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function MenuLinks({ group }: { group: MenuGroupOf }) {
  const { t } = useTranslation()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <ul className="space-y-0.5 py-1 lg:pr-1 lg:pl-2">
      {group.entries.map((entry) => (
        <li key={entry.to}>
          <RecordLink link={{ to: entry.to }} className={link}>
            {t(entry.label)}
          </RecordLink>
          {entry.contents && entry.to === path && <Contents of={entry} />}
        </li>
      ))}
    </ul>
  )
}

/** Beside the content: groups that open and close. */
function SideMenu({ groups }: { groups: MenuGroupOf[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('setting.menu')} className="w-52 shrink-0 max-lg:hidden print:hidden">
      <Accordion multiple defaultValue={groups.map((group) => group.name)} className="sticky top-18 space-y-1">
        {groups.map((group) => (
          <AccordionItem key={group.name} value={group.name}>
            <AccordionTrigger>{t(`setting.groups.${group.name}`)}</AccordionTrigger>
            <AccordionPanel>
              <MenuLinks group={group} />
            </AccordionPanel>
          </AccordionItem>
        ))}
      </Accordion>
    </nav>
  )
}

/** Menu above the content on narrow screens; closes when another screen opens. */
function CompactMenu({ groups }: { groups: MenuGroupOf[] }) {
  const { t } = useTranslation()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const here = groups.flatMap((group) => group.entries).find(({ to }) => path.startsWith(to))
  return (
    <nav aria-label={t('setting.menu')} className="lg:hidden print:hidden">
      <details key={path} className="group rounded-md border border-input/50 bg-surface shadow-xs">
        <summary className="flex h-9 cursor-pointer list-none items-center justify-between gap-2 px-4 font-medium [&::-webkit-details-marker]:hidden">
          {t(here?.label ?? 'setting.menu')}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="space-y-2 border-t p-2">
          {groups.map((group) => (
            <div key={group.name}>
              <p className="px-3 py-1 text-xs font-medium text-muted">{t(`setting.groups.${group.name}`)}</p>
              <MenuLinks group={group} />
            </div>
          ))}
        </div>
      </details>
    </nav>
  )
}

/** All settings: their menu, and the one that is open. */
export function SettingLayout() {
  const can = useCan()
  const groups = settingMenu
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ access }) => access === 'session' || can(access)),
    }))
    .filter((group) => group.entries.length > 0)
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:gap-6">
      <SideMenu groups={groups} />
      <CompactMenu groups={groups} />
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  )
}
