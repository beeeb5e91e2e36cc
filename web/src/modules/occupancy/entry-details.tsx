import { occupancy, type Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { recordKinds } from '@rental/core/modules/record-kinds'
import { useTranslation } from 'react-i18next'
import { Can } from '../../api/can.tsx'
import { RecordHistory } from '../../record/record-parts.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { RecordValues } from '../../record/screen/record-values.tsx'
import { useSlot } from '../../route/slot.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { barLook } from './bar-looks.ts'
import { isEntered, isOpen, kindText, nameOf, occupancySubject, stateText } from './occupancy.subject.ts'

/** Actions on an open entry. */
export type EntryAct = 'move' | 'extend' | 'change' | 'release' | 'arrive'

const names = [
  'vehicle_id',
  'driver_id',
  'customer_id',
  'starts_at',
  'ends_at',
  'taken_until',
  'to_branch_id',
  'arrived_at',
  'expires_at',
  'out_at',
  'back_at',
  'released_at',
  'release_reason',
  'title',
  'note',
] as const
/** Fields of some kinds of entries are left out where they are empty. */
const always: readonly string[] = ['starts_at', 'ends_at', 'title']

function Actions({ entry, onAct }: Pick<EntryDetailsProps, 'entry' | 'onAct'>) {
  const { t } = useTranslation()
  return (
    <>
      <Can do={occupancy.release}>
        <Button variant="outline" className="md:mr-auto" onClick={() => onAct('release')}>
          {t('occupancy.release')}
        </Button>
      </Can>
      <Can do={occupancy.change}>
        {entry.to_branch_id !== null && entry.state === 'ACTIVE' && (
          <Button variant="outline" onClick={() => onAct('arrive')}>
            {t('occupancy.arrive')}
          </Button>
        )}
        <Button variant="outline" onClick={() => onAct('change')}>
          {t('occupancy.edit')}
        </Button>
        {entry.vehicle_id && (
          <>
            <Button variant="outline" onClick={() => onAct('extend')}>
              {t('occupancy.board.extend')}
            </Button>
            <Button onClick={() => onAct('move')}>{t('occupancy.board.move')}</Button>
          </>
        )}
      </Can>
    </>
  )
}

/** Why an entry has no actions, where it has none. */
function whyFixed(entry: Occupancy): 'over' | 'of_document' | null {
  if (entry.source_type) return 'of_document'
  return isOpen(entry) ? null : 'over'
}

/** The document that an entry belongs to; null where no screen shows it. */
const documentLink = ({ source_type: kind, source_id: id }: Occupancy) =>
  kind && id && Object.hasOwn(recordKinds, kind) ? recordLinkOf(kind, id) : null

interface EntryDetailsProps {
  entry: Occupancy
  onAct: (act: EntryAct) => void
  onClose: () => void
}

/** All facts of an entry, links to what it belongs to, and its actions. */
export function EntryDetails({ entry, onAct, onClose }: EntryDetailsProps) {
  const { t } = useTranslation()
  const { icon: Icon } = barLook(entry.kind, entry.state)
  const DocumentActions = useSlot('planning.actions').find(({ name }) => name === entry.source_type)?.Part
  const isMovable = isOpen(entry) && isEntered({ ...entry, source: entry.source_type })
  const why = DocumentActions ? null : whyFixed(entry)
  const document = documentLink(entry)
  const shown = names.filter((name) => always.includes(name) || entry[name] !== null)
  const footer = (
    <>
      {document && (
        <RecordLink link={document} className={cn(buttonStyle({ variant: 'outline' }), 'md:mr-auto')}>
          {t('occupancy.board.document')}
        </RecordLink>
      )}
      {DocumentActions && <DocumentActions entry={entry} />}
      {isMovable && <Actions entry={entry} onAct={onAct} />}
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={nameOf({ ...entry, customer: entry.customer_name })}
        description={
          <span className="flex items-center gap-2">
            <Badge>
              <Icon aria-hidden />
              {kindText(entry.kind)}
            </Badge>
            <Badge tone={entry.state === 'LATE' ? 'danger' : 'neutral'}>{stateText(entry.state)}</Badge>
          </span>
        }
        footer={footer}
      >
        <div className="space-y-4">
          {why && <Alert>{t(`occupancy.board.${why}`)}</Alert>}
          <RecordValues subject={occupancySubject} record={entry} names={shown} />
          <details>
            <summary className="w-fit cursor-pointer font-medium">{t('occupancy.board.history')}</summary>
            <div className="pt-3">
              <RecordHistory subject={occupancySubject} route={occupancy.log} id={entry.id} />
            </div>
          </details>
        </div>
      </DialogContent>
    </Dialog>
  )
}
