import { occupancy, type Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { recordKinds } from '@rental/core/modules/record-kinds'
import { Can } from '../../api/can.tsx'
import { RecordHistory } from '../../record/record-parts.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { RecordValues } from '../../record/screen/record-values.tsx'
import { useSlot } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { barLook } from './bar-looks.ts'
import { EntryHandover, HandoverBadge, isHandedOver } from './entry-handover.tsx'
import { isEntered, isOpen, kindText, nameOf, occupancySubject, stateText } from './occupancy.subject.ts'

/** Actions on an open entry. */
export type EntryAct = 'move' | 'extend' | 'change' | 'release' | 'arrive' | 'replace'

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

const lookedBackMs = 3 * 86_400_000

/** True if it keeps its vehicle now, or may still do so although its end has just passed. */
function isKeeping({ vehicle_id, kind, state, ends_at }: Occupancy): boolean {
  if (!vehicle_id || kind === 'HOLD') return false
  if (state === 'LATE' || state === 'ACTIVE') return true
  return kind !== 'RENTAL' && state === 'DONE' && Date.now() - Date.parse(ends_at) < lookedBackMs
}

interface EntryDetailsProps {
  entry: Occupancy
  onAct: (act: EntryAct) => void
  /** Shows another entry. */
  onShow: (id: string) => void
  /** Shows the bookings behind another entry, with replacements. */
  onReplace: (entry: string) => void
  onClose: () => void
}

/** All facts of an entry, links to what it belongs to, and its actions. */
export function EntryDetails({ entry, onAct, onShow, onReplace, onClose }: EntryDetailsProps) {
  const { t } = useTranslation()
  const { icon: Icon } = barLook(entry.kind, entry.state)
  const DocumentActions = useSlot('planning.actions').find(({ name }) => name === entry.source_type)?.Part
  const canReplace = useSlot('planning.replace').length > 0 && isKeeping(entry)
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
      {canReplace && (
        <Button variant="outline" onClick={() => onAct('replace')}>
          {t('occupancy.board.behind')}
        </Button>
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
          <span className="flex flex-wrap items-center gap-2">
            <Badge>
              <Icon aria-hidden />
              {kindText(entry.kind)}
            </Badge>
            {isHandedOver(entry) ? (
              <HandoverBadge entry={entry} />
            ) : (
              <Badge tone={entry.state === 'LATE' ? 'danger' : 'neutral'}>{stateText(entry)}</Badge>
            )}
          </span>
        }
        footer={footer}
      >
        <div className="space-y-4">
          {why && <Alert>{t(`occupancy.board.${why}`)}</Alert>}
          {isHandedOver(entry) && <EntryHandover entry={entry} onShow={onShow} onReplace={onReplace} />}
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
