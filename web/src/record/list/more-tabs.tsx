import { ChevronDown } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { LazyPopup } from '../lazy-popup.tsx'
import type { ListTab } from './status-tabs.tsx'
import { tabStyle, TabCount } from './tab-count.tsx'

const load = () => import('./more-tabs-menu.tsx')
const MoreTabsMenu = lazy(load)

export interface MoreTabsProps {
  tabs: readonly ListTab[]
  counts: Readonly<Record<string, number>> | undefined
  onChoose: (tab: ListTab) => void
}

/** In sight on a phone, where the tabs before it may be wider than the screen. */
export const moreStyle = cn(tabStyle(false), 'sticky right-0 bg-surface')

/** Words of the button; the number of what needs care behind it. */
export function MoreWords({ tabs, counts }: Pick<MoreTabsProps, 'tabs' | 'counts'>) {
  const { t } = useTranslation()
  const urgent = tabs.reduce((sum, { name, isUrgent }) => sum + (isUrgent ? (counts?.[name] ?? 0) : 0), 0)
  return (
    <>
      {t('record.list.more_tabs')}
      {urgent > 0 && <TabCount count={urgent} isUrgent />}
      <ChevronDown aria-hidden className="size-4" />
    </>
  )
}

/** The tabs of a list that have no room beside the others. */
export function MoreTabs(props: MoreTabsProps) {
  return (
    <LazyPopup popup="menu" className={moreStyle} preload={load} opened={<MoreTabsMenu {...props} />}>
      <MoreWords {...props} />
    </LazyPopup>
  )
}
