import type { Named } from '@rental/core/kernel/route'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Attachments, RecordHistory } from '../record-parts.ts'
import type { Subject } from '../subject.ts'
import { RecordSection, RecordValues } from './record-values.tsx'

const tabs = ['details', 'documents', 'history'] as const

interface RecordTabsProps {
  subject: Subject
  contract: { attachments: Named; attach: Named; log: Named }
  id: string
  /** Of the record, for those who hear the tabs. */
  name: string
  /** Whether the reader may change this very record, where the permission alone does not say. */
  mayTouch?: boolean
  /** What the first tab shows. */
  children: ReactNode
}

/** The tabs of a record: what it is, its documents, its history. The one that is open stands in the address. */
export function RecordTabs({ subject, contract, id, name, mayTouch = true, children }: RecordTabsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const tab = tabs.find((one) => one === search.tab) ?? 'details'
  const choose = (next: unknown) =>
    void navigate({
      to: '.',
      search: next === 'details' ? {} : { tab: next },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  return (
    <Tabs value={tab} onValueChange={choose}>
      <TabList aria-label={name}>
        {tabs.map((one) => (
          <Tab key={one} value={one}>
            {t(`record.tabs.${one}`)}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="details">{children}</TabPanel>
      <TabPanel value="documents">
        <RecordSection title={t('record.tabs.documents')}>
          <Attachments routes={contract} id={id} mayTouch={mayTouch} />
        </RecordSection>
      </TabPanel>
      <TabPanel value="history">
        <RecordSection title={t('record.tabs.history')}>
          <RecordHistory subject={subject} route={contract.log} id={id} />
        </RecordSection>
      </TabPanel>
    </Tabs>
  )
}

/** When a record came and when it last changed; beside the details, where there is room. */
export function KeptSection({ subject, record, children }: { subject: Subject; record: object; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <RecordSection title={t('record.kept')} className="max-xl:hidden">
      <RecordValues subject={subject} record={record} names={['created_at', 'updated_at']} className="sm:grid-cols-1" />
      {children}
    </RecordSection>
  )
}
