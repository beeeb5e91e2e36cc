import type { Machine } from '@rental/core/kernel/machine'
import type { Named } from '@rental/core/kernel/route'
import { say } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import type { RecordKey } from '../record-key.ts'
import { useMove } from '../use-move.tsx'

interface RecordActionsProps {
  machine: Machine
  route: Named
  record: { id: string | number; status: number }
  name: string
  /** Path parameters of a nested record. */
  id?: RecordKey
}

/** The machine's buttons: exactly the moves that the server would accept from this user now. */
export function RecordActions({ machine, route, record, name, id }: RecordActionsProps) {
  const { movesOf, start, busy, dialog } = useMove(machine, route, id)
  return (
    <>
      {movesOf(record).map((action) => (
        <Button key={action} variant="outline" disabled={busy} onClick={() => start(record, action, name)}>
          {say(`${machine.name}.moves.${action}`)}
        </Button>
      ))}
      {dialog}
    </>
  )
}
