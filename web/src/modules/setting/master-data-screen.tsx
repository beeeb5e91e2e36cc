import { formatDate } from '@rental/core/kernel/date'
import { kindOf } from '@rental/core/kernel/field'
import { isIn } from '@rental/core/kernel/machine'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { entryFields } from '@rental/core/modules/master-data/master-data.lists'
import { type MasterDataName } from '@rental/core/modules/master-data/master-data.places'
import { masterDataMachine } from '@rental/core/modules/master-data/master-data.machine'
import { Pencil, Plus, Tags } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useToday } from '../../record/use-today.ts'
import type { z } from 'zod'
import { Can, useCan } from '../../api/can.tsx'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column, RowAction } from '../../record/list/list.types.ts'
import { StatusBadge } from '../../record/status-badge.tsx'
import type { Subject } from '../../record/subject.ts'
import { useMove } from '../../record/use-move.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { usedUntil, type Entry } from './master-data-entry.ts'

const MasterDataForm = lazy(() => import('./master-data-form.tsx').then((file) => ({ default: file.MasterDataForm })))

/** Contracts with the same routes: to this screen they are all like the plainest one. */
const contractOf = (list: MasterDataName) => masterData[list] as (typeof masterData)['brand']

/** Fields that a row shows by default. */
const usual = 4

/** The status of an entry that holds for a time: one that has ended is not active, though nobody archived it. */
function ValidStatus({ row }: { row: Entry }) {
  const today = useToday()
  const { valid_from: from, valid_to: to, status } = row
  if (isIn(masterDataMachine, status, 'active')) {
    if (typeof to === 'string' && to < today) return <Badge>{say('master_data.ended')}</Badge>
    if (typeof from === 'string' && from > today)
      return <Badge tone="info">{say('master_data.upcoming', { day: formatDate(from) })}</Badge>
  }
  return <StatusBadge machine={masterDataMachine} code={status} />
}

function columnsOf(list: MasterDataName): Column<Entry>[] {
  const fields: Record<string, z.ZodType> = entryFields(list)
  const others = Object.keys(fields).filter((name) => name !== 'name')
  const isLong = (name: string) => fields[name] !== undefined && kindOf(fields[name]).kind === 'long_text'
  const shown = new Set(others.filter((name) => !isLong(name)).slice(0, usual))
  return [
    { name: 'name', className: 'min-w-44' },
    ...others.map((name) => ({ name, hidden: !shown.has(name) })),
    { name: 'status', ...('valid_to' in fields && { cell: (row: Entry) => <ValidStatus row={row} /> }) },
    { name: 'updated_at', hidden: true },
    { name: 'id', hidden: true },
  ]
}

/** The one screen of all master data: which list, says the route. */
export function MasterDataScreen({ list }: { list: MasterDataName }) {
  const { t } = useTranslation()
  const can = useCan()
  const contract = contractOf(list)
  const [editing, setEditing] = useState<Entry | 'new' | null>(null)
  const { movesOf, start, dialog } = useMove(masterDataMachine, contract.move)
  const subject: Subject = { module: list, machine: masterDataMachine, shape: contract.get.response.shape }
  const one = say(`${list}.one`)
  const rowActions = (row: Entry): RowAction[] => [
    ...(can(contract.change) ? [{ label: t('record.edit'), icon: Pencil, run: () => setEditing(row) }] : []),
    ...movesOf(row)
      .filter((action) => action !== 'archive' || !usedUntil(row))
      .map((action): RowAction => ({
        label: say(`master_data.moves.${action}`),
        tone: action === 'archive' ? 'danger' : 'neutral',
        run: () => start(row, action, row.name),
      })),
  ]
  const action = (
    <Can do={contract.create}>
      <Button onClick={() => setEditing('new')}>
        <Plus aria-hidden />
        {t('record.add', { name: one })}
      </Button>
    </Can>
  )
  return (
    <>
      <ListScreen<Entry>
        subject={subject}
        list={contract.list}
        export={contract.export}
        title={say(`${list}.title`)}
        lead={say(`${list}.lead`)}
        action={action}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        columns={columnsOf(list)}
        {...(can(contract.change) && { open: setEditing })}
        rowActions={rowActions}
        empty={{ icon: Tags, text: say(`${list}.lead`) }}
      />
      {editing && (
        <Suspense>
          <MasterDataForm
            list={list}
            contract={contract}
            record={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
      {dialog}
    </>
  )
}
