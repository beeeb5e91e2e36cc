import { isIn } from '@rental/core/kernel/machine'
import { formatPlate } from '@rental/core/kernel/plate'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { Pencil } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useCan } from '../../api/can.tsx'
import { FindReplacement } from '../../handover/find-replacement.tsx'
import { lazyPart } from '../../record/later.tsx'
import { useSlot } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import type { SheetStaff } from './sheet-staff.ts'

const StaffDialog = lazyPart(
  async () => (await import('./staff-dialog.tsx')).StaffDialog,
  ['delivery_order', 'return_order', 'user'],
)

interface CellButtonProps {
  /** Words behind the value for those who do not see where it stands. */
  label: string
  onOpen: () => void
  children: ReactNode
}

/** A value that is changed where it stands; the pen shows that it can be. */
const CellButton = ({ label, onOpen, children }: CellButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onOpen}
    className="group -mx-1.5 inline-flex max-w-full cursor-pointer items-start gap-1.5 rounded-md px-1.5 py-1 text-left hover:bg-sunken print:m-0 print:p-0"
  >
    <span className="min-w-0">
      {children}
      <span className="sr-only">: {label}</span>
    </span>
    <Pencil
      aria-hidden
      className="mt-1 size-3.5 shrink-0 text-muted opacity-50 max-xl:hidden group-hover:opacity-100 group-focus-visible:opacity-100 print:hidden"
    />
  </button>
)

interface CellProps {
  entry: RunEntry
}

/** In place of a value that is still to be chosen; paper leaves room to write it. */
const Missing = ({ word }: { word: string }) => <span className="font-medium text-primary print:invisible">{word}</span>

function Plates({ entry: { vehicle, replaced }, missing }: CellProps & { missing?: ReactNode }) {
  const { t } = useTranslation()
  if (!vehicle) return missing ?? <span className="text-on-warning-soft">{t('run_sheet.no_vehicle')}</span>
  return (
    <>
      <span className="block font-semibold whitespace-nowrap tabular-nums">
        {replaced && `${formatPlate(replaced.plate)} → `}
        {formatPlate(vehicle.plate)}
      </span>
      <span className="block truncate text-xs text-muted">{vehicle.title}</span>
    </>
  )
}

/** Still in the yard, and not agreed as an exchange, which has a screen of its own. */
const isVehicleOpen = ({ kind, status }: RunEntry) =>
  kind === 'DELIVERY' && isIn(deliveryOrderMachine, status, 'scheduled', 'prepared')

/** Vehicle of a job; where it waits for one, or for its own, another one is chosen here. */
export function VehicleCell({ entry }: CellProps) {
  const { t } = useTranslation()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const Assign = useSlot('planning.assign').find(({ name }) => name === 'sales_order')?.Part
  const { vehicle, held_by } = entry
  const may = can('sales_order.change_fleet') && can('sales_order.read')
  const label = vehicle ? t('run_sheet.change_vehicle') : entry.number
  return (
    <>
      {may && Assign && isVehicleOpen(entry) ? (
        <CellButton label={label} onOpen={() => setOpen(true)}>
          <Plates entry={entry} missing={<Missing word={t('run_sheet.choose_vehicle')} />} />
        </CellButton>
      ) : (
        <Plates entry={entry} />
      )}
      {held_by && (
        <span className="mt-1 block print:hidden">
          <FindReplacement late={held_by.occupancy_id} label={t('run_sheet.replace')} />
        </span>
      )}
      {isOpen && Assign && (
        <Assign
          document={entry.order_id}
          line={entry.line_id}
          instead_of={vehicle?.id}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The person who brings or collects the vehicle; chosen here by those who plan. */
export function StaffCell({ entry, staff }: CellProps & { staff: readonly SheetStaff[] }) {
  const { t } = useTranslation()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { driver_name: name, number, kind } = entry
  if (!can(kind === 'RETURN' ? 'return_order.update' : 'delivery_order.update'))
    return <span className={cn(!name && 'text-muted')}>{name ?? t('run_sheet.nobody')}</span>
  const label = name ? t('run_sheet.change_staff', { number }) : number
  return (
    <>
      <CellButton label={label} onOpen={() => setOpen(true)}>
        {name ? (
          <span className="line-clamp-2 break-words">{name}</span>
        ) : (
          <Missing word={t('run_sheet.assign_short')} />
        )}
      </CellButton>
      {isOpen && (
        <Suspense>
          <StaffDialog entry={entry} staff={staff} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
