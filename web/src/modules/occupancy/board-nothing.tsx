import { CalendarRange } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isNarrowed, type ListState } from '../../record/list/list-state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'

interface BoardNothingProps {
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** Placeholder without vehicles: because there are none, or because of the filters. */
export function BoardNothing({ state, onChange }: BoardNothingProps) {
  const { t } = useTranslation()
  const showAll = () => onChange({ search: { key: state.search.key, value: '' }, filters: {} })
  const action = isNarrowed(state) && (
    <Button variant="outline" onClick={showAll}>
      {t('occupancy.board.show_all')}
    </Button>
  )
  return (
    <Card>
      <Empty icon={CalendarRange} title={t('occupancy.board.none')} action={action}>
        {t(isNarrowed(state) ? 'occupancy.board.none_narrowed' : 'occupancy.board.none_lead')}
      </Empty>
    </Card>
  )
}
