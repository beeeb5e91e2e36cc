import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { useShortcut } from '../../ui/shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import type { ListRoute } from '../list/list.types.ts'
import type { RecordLinkTo } from '../record-link.tsx'
import { useNeighbours } from './use-neighbours.ts'

interface RecordNeighboursProps {
  list: ListRoute
  id: string
  linkTo: (id: string) => RecordLinkTo
}

/** One record back or on in the list that led here; `[` and `]` do the same. */
export function RecordNeighbours({ list, id, linkTo }: RecordNeighboursProps) {
  const { t } = useTranslation()
  const { previous, next } = useNeighbours(list, id)
  const navigate = useNavigate()
  const go = (neighbour: typeof next) => {
    if (!neighbour) return
    neighbour.turn()
    void navigate({ ...linkTo(neighbour.id), replace: true } as never)
  }
  useShortcut({ keys: '[', label: 'record.previous', scope: 'screen', run: () => go(previous) })
  useShortcut({ keys: ']', label: 'record.next', scope: 'screen', run: () => go(next) })
  const step = (label: string, key: string, Icon: typeof ChevronLeft, neighbour: typeof next) => (
    <Button
      title={`${label} (${key})`}
      variant="ghost"
      size="icon"
      className="size-8"
      aria-label={label}
      aria-keyshortcuts={key}
      disabled={!neighbour}
      onClick={() => go(neighbour)}
    >
      <Icon aria-hidden />
    </Button>
  )
  return (
    <div className="flex items-center">
      {step(t('record.previous'), '[', ChevronLeft, previous)}
      {step(t('record.next'), ']', ChevronRight, next)}
    </div>
  )
}
