import '../../api/zod-setup.ts'
import { formatPlate } from '@rental/core/kernel/plate'
import type { UnassignedLine } from '@rental/core/modules/occupancy/board.contract'
import { occupancy, type Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { useCall } from '../../api/use-call.ts'
import { LoadFault } from '../../record/load-fault.tsx'
import { useSlot } from '../../route/slot.tsx'
import type { WantedPlace } from '../../route/slots.ts'
import { useTranslation } from '../../text/text.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EntryDetails, type EntryAct } from './entry-details.tsx'
import { EntryForm, type EntryDraft } from './entry-form.tsx'
import { ArriveDialog } from './arrive-dialog.tsx'
import { vehicleText } from './occupancy.subject.ts'
import { MoveForm } from './move-form.tsx'
import { PlaceDialog, type ChosenPlace } from './place-dialog.tsx'
import { ReleaseForm } from './release-form.tsx'

/** Which entry is open, and what is being done with it. */
export type OpenEntry =
  | { act: 'new'; draft: EntryDraft; isDriver?: boolean }
  | ({ act: 'choose' } & ChosenPlace)
  | { act: 'assign'; line: UnassignedLine; vehicle?: string }
  | { act: 'assign_driver'; line: UnassignedLine }
  | { act: 'replace'; id?: string | undefined }
  | { act: 'details' | Exclude<EntryAct, 'replace'>; id: string; wanted?: Partial<WantedPlace> }

interface KnownEntryProps {
  entry: Occupancy
  open: Exclude<Extract<OpenEntry, { id: string }>, { act: 'replace' }>
  onOpen: (open: OpenEntry) => void
  onClose: () => void
}

function KnownEntry({ entry, open: { act, id, wanted }, onOpen, onClose }: KnownEntryProps) {
  const Move = useSlot('planning.move').find(({ name }) => name === entry.source_type)?.Part
  if (act === 'details')
    return (
      <EntryDetails
        entry={entry}
        onAct={(next) => onOpen({ act: next, id })}
        onShow={(other) => onOpen({ act: 'details', id: other })}
        onReplace={(other) => onOpen({ act: 'replace', id: other })}
        onClose={onClose}
      />
    )
  if (Move) {
    const { starts_at, ends_at } = entry
    const place = { vehicle_id: entry.vehicle_id ?? '', starts_at, ends_at, ...wanted }
    return <Move entry={entry} wanted={place} onClose={onClose} />
  }
  if (act === 'change') return <EntryForm draft={entry} isDriver={Boolean(entry.driver_id)} onClose={onClose} />
  if (act === 'arrive') return <ArriveDialog entry={entry} onClose={onClose} />
  if (act === 'release') return <ReleaseForm id={id} onClose={onClose} />
  return <MoveForm entry={entry} isExtension={act === 'extend'} wanted={wanted} onClose={onClose} />
}

/** Its plate as people read it. */
const readable = (entry: Occupancy): Occupancy => ({
  ...entry,
  vehicle_name: entry.vehicle_name && formatPlate(entry.vehicle_name),
})

interface EntryDialogsProps {
  open: OpenEntry
  onOpen: (open: OpenEntry) => void
  onClose: () => void
}

function LoadedEntry({ open, ...props }: Omit<EntryDialogsProps, 'open'> & Pick<KnownEntryProps, 'open'>) {
  const { t } = useTranslation()
  const query = useCall(occupancy.get, { params: { id: open.id } })
  if (query.data) return <KnownEntry entry={readable(query.data)} open={open} {...props} />
  return (
    <Dialog open onOpenChange={(stays) => !stays && props.onClose()}>
      <DialogContent title={t('occupancy.one')}>
        {query.isError ? (
          <LoadFault error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div aria-busy>
            <Skeleton className="h-40" />
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** The windows of the board: what an entry is, and everything that can be done with it. */
export function EntryDialogs({ open, onOpen, onClose }: EntryDialogsProps) {
  const assigning = useSlot('planning.assign')
  const assigningDrivers = useSlot('planning.assign_driver')
  const [replacing] = useSlot('planning.replace')
  if (open.act === 'new') return <EntryForm draft={open.draft} isDriver={open.isDriver} onClose={onClose} />
  if (open.act === 'choose') {
    const { vehicle, place } = open
    const draft = { ...place, vehicle_name: vehicleText(vehicle) }
    return (
      <PlaceDialog vehicle={vehicle} place={place} onBlock={() => onOpen({ act: 'new', draft })} onClose={onClose} />
    )
  }
  if (open.act === 'assign_driver') {
    const { line } = open
    const Assign = assigningDrivers.find(({ name }) => name === line.source)?.Part
    return Assign && <Assign document={line.source_id} line={line.id} onClose={onClose} />
  }
  if (open.act === 'assign') {
    const { line, vehicle } = open
    const Assign = assigning.find(({ name }) => name === line.source)?.Part
    return Assign && <Assign document={line.source_id} line={line.id} vehicle={vehicle} onClose={onClose} />
  }
  if (open.act === 'replace') return replacing && <replacing.Part entry={open.id} onClose={onClose} />
  return <LoadedEntry key={open.id} open={open} onOpen={onOpen} onClose={onClose} />
}
