import { CalendarRange } from 'lucide-react'
import { isNarrowed, type ListState } from '../../record/list/list-state.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'

interface BoardNothingProps {
  isDrivers: boolean
  state: ListState
  onlyBusy: boolean
  onShowAll: () => void
}

/** Placeholder without vehicles or drivers: because there are none, or because of the filters. */
export function BoardNothing({ isDrivers, state, onlyBusy, onShowAll }: BoardNothingProps) {
  const { t } = useTranslation()
  const isCut = isNarrowed(state) || onlyBusy
  const action = isCut && (
    <Button variant="outline" onClick={onShowAll}>
      {t(isDrivers ? 'occupancy.board.show_all_drivers' : 'occupancy.board.show_all')}
    </Button>
  )
  return (
    <Card>
      <Empty
        icon={CalendarRange}
        title={t(isDrivers ? 'occupancy.board.no_drivers' : 'occupancy.board.none')}
        action={action}
      >
        {t(isCut ? 'occupancy.board.none_narrowed' : `occupancy.board.${isDrivers ? 'no_drivers_lead' : 'none_lead'}`)}
      </Empty>
    </Card>
  )
}
