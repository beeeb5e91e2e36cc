import '../../api/zod-setup.ts'
import { useRef, useState } from 'react'
import { useCan } from '../../api/can.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { ListBulkBar } from './list-bulk-bar.tsx'
import { ListCards } from './list-cards.tsx'
import { ListColumns } from './list-columns.tsx'
import { ListExport } from './list-export.tsx'
import { ListNothing } from './list-nothing.tsx'
import { ListPages } from './list-pages.tsx'
import { ListSearch } from './list-search.tsx'
import { isNarrowed, narrowingOf, type ListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { ListPhoneToolbar, ListToolbar } from './list-toolbar.tsx'
import type { ListProps } from './list.types.ts'
import { splitFilters, TabFiltersContext } from './tab-filters.ts'
import { ScreenHeader } from '../screen-header.tsx'
import { useColumns } from './use-columns.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'

/** A whole list screen from a list route: toolbar, URL state, table or cards, pages. */
export function ListScreen<Row extends object>(props: ListProps<Row>) {
  const { t } = useTranslation()
  const body = useRef<HTMLDivElement>(null)
  const { subject, list, columns: all, idOf } = props
  const { state, change, query, page, pages } = useList<Row>(list, props)
  const columns = useColumns(props.memory ?? subject.module, all)
  const selection = useSelection(page?.items ?? [], idOf)
  const can = useCan()
  const isPhone = useIsPhone()
  const failed = query.isError && !query.isPlaceholderData && !page
  const nothing = failed || page?.items.length === 0
  const refreshing = query.isFetching && !query.isPending
  const Body = isPhone ? ListCards<Row> : ListTable<Row>
  const Toolbar = isPhone ? ListPhoneToolbar : ListToolbar
  const [tabs, setTabs] = useState<readonly ListState['filters'][]>([])
  const { ofTab, ofReader } = splitFilters(tabs, state.filters)
  const isOnlyFirstTab = ofTab === tabs[0] && Object.keys(ofReader).length === 0 && state.search.value.trim() === ''
  const onSort = (sort: string) => change({ sort })
  const clear = () => change({ search: { key: state.search.key, value: '' }, filters: {} })
  return (
    <div className="space-y-2">
      <ScreenHeader isDense title={props.title} lead={props.lead} actions={props.action} />
      {props.notices}
      <Card>
        <TabFiltersContext value={setTabs}>{props.tabs}</TabFiltersContext>
        <Toolbar
          search={
            <ListSearch
              subject={subject}
              keys={list.list.search}
              search={state.search}
              onChange={(search) => change({ search })}
            />
          }
          filters={{
            subject,
            spec: list.list,
            filters: ofReader,
            onChange: (filters) => change({ filters: { ...ofTab, ...filters } }),
          }}
          sort={{ subject, names: list.list.sort, sort: state.sort, onSort }}
          columns={<ListColumns subject={subject} all={all} columns={columns} />}
          export={
            props.export &&
            can(props.export) && (
              <ListExport
                route={props.export}
                query={{ ...narrowingOf(state), ...props.given?.query }}
                {...(props.given?.params && { params: props.given.params })}
              />
            )
          }
        />
        <div ref={body} tabIndex={-1} aria-busy={query.isFetching} className="relative border-t outline-none">
          <div
            role="status"
            className={cn(
              'absolute inset-x-0 -top-px h-0.5 overflow-hidden transition-opacity',
              refreshing ? 'opacity-100 delay-150' : 'opacity-0',
            )}
          >
            <div className="h-full w-full animate-pulse bg-primary" />
            <span className="sr-only">
              {query.isPending ? t('record.loading') : refreshing && t('record.list.refreshing')}
            </span>
          </div>
          {nothing ? (
            <ListNothing
              error={failed ? query.error : null}
              narrowed={isNarrowed(state)}
              done={isOnlyFirstTab ? props.done : undefined}
              empty={props.empty}
              action={props.action}
              onRetry={() => void query.refetch()}
              onClear={clear}
              list={body}
            />
          ) : (
            <Body
              {...props}
              label={say(`${subject.module}.title`)}
              rows={page?.items}
              visible={columns.visible}
              selection={selection}
              sort={state.sort}
              onSort={onSort}
            />
          )}
        </div>
        {page && page.total > 0 && (
          <div className="border-t">
            <ListPages page={page} pages={pages} state={state} onChange={change} />
          </div>
        )}
      </Card>
      {props.bulkActions && selection.some && (
        <ListBulkBar selection={selection} actions={props.bulkActions} idOf={idOf} nameOf={props.nameOf} list={body} />
      )}
    </div>
  )
}
