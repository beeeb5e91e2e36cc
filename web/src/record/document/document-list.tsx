import { Eye, Pencil, Plus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Can, useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { say, useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { Column, ListProps, RowAction } from '../list/list.types.ts'
import { StatusTabs, type ListTab } from '../list/status-tabs.tsx'
import { RecordLink } from '../record-link.tsx'
import { isDraft } from './document-state.ts'
import type { DocumentRow, DocumentSubject } from './document.types.ts'

/** The number; a draft has none yet. */
export const numberColumn = <Row extends DocumentRow>(module: string, className: string): Column<Row> => ({
  name: 'number',
  cell: ({ number }) =>
    number ? (
      <span className="tabular-nums">{number}</span>
    ) : (
      <span className="text-muted">{say(`${module}.unnumbered`)}</span>
    ),
  className,
})

interface DocumentTabsProps {
  document: Pick<DocumentSubject<never>, 'module' | 'machine' | 'contract'>
  /** Tabs that are no states, such as what is late; the server counts them by their names. */
  more?: readonly ListTab[]
  /** Names of the tabs beside the first one. */
  main?: readonly string[]
}

/** Tabs by state with their counts. */
export function DocumentTabs({ document, more, main }: DocumentTabsProps) {
  useTranslation()
  const { module, machine, contract } = document
  const query = useCall(contract.count, {})
  const counts = query.data as Record<string, number> | undefined
  const total = counts && Object.keys(machine.states).reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return (
    <StatusTabs
      machine={machine}
      spec={contract.list.list}
      all={say(`${module}.all`)}
      counts={counts && { ...counts, total: total ?? 0 }}
      {...(more && { more })}
      {...(main && { main })}
    />
  )
}

interface DocumentListProps<Row extends DocumentRow> extends Pick<
  ListProps<Row>,
  'lead' | 'notices' | 'columns' | 'expand' | 'bulkActions'
> {
  document: DocumentSubject<Row>
  icon: LucideIcon
  /** Beside the button of a new one. */
  actions?: ReactNode
  tabs: ReactNode
}

/** The list of a kind of document; drafts alone can be changed from it. */
export function DocumentList<Row extends DocumentRow>(props: DocumentListProps<Row>) {
  const { document, icon, actions, ...list } = props
  const { module, machine, contract, to, nameOf, linkTo, formLinkTo } = document
  const { t } = useTranslation()
  const can = useCan()
  const rowActions = (row: Row): RowAction[] => [
    { label: t('record.view'), icon: Eye, link: linkTo(row.id) },
    ...(isDraft(machine, row) && can(contract.change)
      ? [{ label: t('record.edit'), icon: Pencil, link: formLinkTo(row.id) }]
      : []),
  ]
  const action = (
    <>
      {actions}
      <Can do={contract.create}>
        <RecordLink link={{ to: `${to}/form` }} className={buttonStyle()}>
          <Plus aria-hidden />
          {say(`${module}.add`)}
        </RecordLink>
      </Can>
    </>
  )
  return (
    <ListScreen<Row>
      {...list}
      subject={document}
      list={contract.list}
      export={contract.export}
      title={say(`${module}.title`)}
      action={action}
      idOf={(row) => row.id}
      nameOf={nameOf}
      link={(row) => linkTo(row.id)}
      rowActions={rowActions}
      empty={{ icon, text: say(`${module}.empty`) }}
    />
  )
}
