import type { Named } from '@rental/core/kernel/route'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Attachments, RecordHistory } from '../record-parts.ts'
import type { RecordKey } from '../record-key.ts'
import type { Subject } from '../subject.ts'
import { useTab } from '../use-tab.ts'
import { RecordSection, RecordValues } from './record-values.tsx'

/** A tab of its own beside those that every record has; its panel loads when it is opened. */
export interface RecordTab {
  name: string
  title: string
  panel: ReactNode
}

interface RecordTabsProps {
  subject: Subject
  contract: { attachments: Named; attach: Named; log: Named }
  id: RecordKey
  /** Of the record, for those who hear the tabs. */
  name: string
  /** The reader may change this record, where the permission alone does not decide. */
  mayTouch?: boolean
  /** Tabs between the details and the documents. */
  more?: readonly RecordTab[]
  /** The name of the first tab, where it shows something else than the details. */
  first?: string
  /** Content of the first tab. */
  children: ReactNode
}

/** The tabs of a record: what it is, its documents, its history. */
export function RecordTabs(props: RecordTabsProps) {
  const { subject, contract, id, name, mayTouch = true, more = [], first, children } = props
  const { t } = useTranslation()
  const tabs: RecordTab[] = [
    { name: 'details', title: first ?? t('record.tabs.details'), panel: children },
    ...more,
    {
      name: 'documents',
      title: t('record.tabs.documents'),
      panel: (
        <RecordSection title={t('record.tabs.documents')}>
          <Attachments routes={contract} id={id} mayTouch={mayTouch} />
        </RecordSection>
      ),
    },
    {
      name: 'history',
      title: t('record.tabs.history'),
      panel: (
        <RecordSection title={t('record.tabs.history')}>
          <RecordHistory subject={subject} route={contract.log} id={id} />
        </RecordSection>
      ),
    },
  ]
  return <TabPanels name={name} tabs={tabs} />
}

/** Tabs and their panels; the one that is open stands in the address. */
export function TabPanels({ name, tabs }: { name: string; tabs: readonly RecordTab[] }) {
  const { open, choose } = useTab(tabs.map((one) => one.name))
  return (
    <Tabs value={open} onValueChange={choose}>
      <TabList aria-label={name}>
        {tabs.map((one) => (
          <Tab key={one.name} value={one.name}>
            {one.title}
          </Tab>
        ))}
      </TabList>
      {tabs.map((one) => (
        <TabPanel key={one.name} value={one.name}>
          {one.panel}
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** Times of creation and last change; beside the details, where there is room. */
export function RecordTimes({ subject, record, children }: { subject: Subject; record: object; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <RecordSection title={t('record.kept')} className="max-xl:hidden">
      <RecordValues subject={subject} record={record} names={['created_at', 'updated_at']} className="sm:grid-cols-1" />
      {children}
    </RecordSection>
  )
}
