import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'

interface BoardPagesProps {
  total: number
  limit: number
  page: number
  onPage: (page: number) => void
}

/** Range of vehicles shown of a large fleet, with paging. */
export function BoardPages({ total, limit, page, onPage }: BoardPagesProps) {
  const { t } = useTranslation()
  const pages = Math.ceil(total / limit)
  if (pages <= 1) return null
  const range = { from: (page - 1) * limit + 1, to: Math.min(page * limit, total), total }
  return (
    <nav aria-label={t('record.list.pages')} className="flex items-center justify-between gap-3 print:hidden">
      <p className="text-muted tabular-nums">{t('record.list.range', range)}</p>
      <div className="flex gap-1">
        <Button
          variant="outline"
          size="icon"
          aria-label={t('record.list.previous_page')}
          aria-disabled={page <= 1}
          onClick={() => page > 1 && onPage(page - 1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label={t('record.list.next_page')}
          aria-disabled={page >= pages}
          onClick={() => page < pages && onPage(page + 1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  )
}
