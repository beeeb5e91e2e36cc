import type { Machine } from '@rental/core/kernel/machine'
import type { Named } from '@rental/core/kernel/route'
import { Suspense, useState, type ComponentType } from 'react'
import { say } from '../../text/text.ts'
import { MoveButton } from '../move-button.tsx'
import type { RecordKey } from '../record-key.ts'
import { useMove } from '../use-move.tsx'

interface Movable {
  id: string | number
  status: number
}

/** Dialogs of moves that ask for more than a reason, or show more than their name; each loads when it is opened. */
export type MoveDialogs<R> = Readonly<Record<string, ComponentType<{ record: R; onClose: () => void }>>>

interface RecordActionsProps<R extends Movable> {
  machine: Machine
  route: Named
  record: R
  name: string
  /** Path parameters of a nested record. */
  id?: RecordKey
  /** Inputs that go with every move, such as the hash of what is shown. */
  more?: object
  dialogs?: MoveDialogs<R>
}

/** The machine's buttons: what the server would accept from this user now, and why it would refuse the rest. */
export function RecordActions<R extends Movable>(props: RecordActionsProps<R>) {
  const { machine, route, record, name, id, more, dialogs = {} } = props
  const { offersOf, start, busy, dialog } = useMove(machine, route, id, more)
  const [asking, setAsking] = useState<string | null>(null)
  const Dialog = asking === null ? undefined : dialogs[asking]
  return (
    <>
      {offersOf(record).map(({ action, refusal }) => (
        <MoveButton
          key={action}
          label={say(`${machine.name}.moves.${action}`)}
          isPrimary={machine.moves[action]?.primary ?? false}
          refusal={refusal}
          busy={busy}
          onMove={() => (action in dialogs ? setAsking(action) : start(record, action, name))}
        />
      ))}
      {dialog}
      {Dialog && (
        <Suspense>
          <Dialog record={record} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  )
}
