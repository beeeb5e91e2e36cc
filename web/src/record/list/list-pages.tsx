import { pageSizes } from '@rental/core/kernel/list'
import type { Page } from '@rental/core/kernel/route'
import { useTranslation } from '../../text/text.ts'
import { Pagination } from '../../ui/pagination.tsx'
import type { ListState } from './list-state.ts'

const grouped = (number: number) => number.toLocaleString('id-ID')

type At = Pick<ListState, 'page' | 'size'>

interface ListPagesProps {
  page: Page<unknown>
  pages: number
  state: At
  onChange: (change: Partial<At>) => void
}

export function ListPages({ page, pages, state, onChange }: ListPagesProps) {
  const { t } = useTranslation()
  const from = page.total === 0 ? 0 : (state.page - 1) * state.size + 1
  const to = Math.min(state.page * state.size, page.total)
  const range = { from: grouped(from), to: grouped(to), total: grouped(page.total) }
  return (
    <Pagination
      page={state.page}
      pages={pages}
      size={state.size}
      sizes={pageSizes}
      onPage={(next) => onChange({ page: next })}
      onSize={(size) => onChange({ size })}
      summary={t(page.total_capped ? 'record.list.range_capped' : 'record.list.range', range)}
      words={{
        label: t('record.list.pages'),
        size: t('record.list.page_size'),
        first: t('record.list.first_page'),
        previous: t('record.list.previous_page'),
        next: t('record.list.next_page'),
        last: t('record.list.last_page'),
        page: t('record.list.page_of', { page: grouped(state.page), pages: grouped(pages) }),
      }}
    />
  )
}
