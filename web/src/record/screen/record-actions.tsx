import type { Machine } from '@rental/core/kernel/machine'
import type { Named } from '@rental/core/kernel/route'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { say } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { notify } from '../../ui/notify.ts'
import type { RowAction } from '../list/list.types.ts'
import { RowMenu, type RowMenuProps } from '../list/row-menu.tsx'
import { keepFocus } from '../main-element.ts'
import { MoveButton } from '../move-button.tsx'
import type { RecordKey } from '../record-key.ts'
import { RecordLink, type RecordLinkTo } from '../record-link.tsx'
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
  /** Screens of moves that have one of their own. */
  links?: Readonly<Record<string, RecordLinkTo>>
  /** Move whose dialog is open from the beginning, and what closing it does besides. */
  opened?: { action: string | undefined; onClose: () => void }
}

/** Moves behind three dots, which had the focus: with the last one they are gone. */
function RiskyMoves(props: RowMenuProps) {
  useEffect(() => () => keepFocus(), [])
  return <RowMenu {...props} />
}

/**
 * The machine's buttons: what the server would accept from this user now, and why it would refuse the rest. Moves that
 * are hard to take back stand behind three dots.
 */
export function RecordActions<R extends Movable>(props: RecordActionsProps<R>) {
  const { machine, route, record, name, id, more, dialogs = {}, links = {}, opened } = props
  const { offersOf, start, busy, dialog } = useMove(machine, route, id, more)
  const [asking, setAsking] = useState<string | null>(opened?.action ?? null)
  // An address may ask for what is not offered.
  const isOffered = offersOf(record).some(({ action, refusal }) => action === asking && !refusal)
  const Dialog = asking !== null && (isOffered || asking !== opened?.action) ? dialogs[asking] : undefined
  const close = () => {
    setAsking(null)
    if (asking === opened?.action) opened?.onClose()
  }
  const isRisky = ({ action }: { action: string }) => machine.moves[action]?.tone === 'danger'
  const labelOf = (action: string) => say(`${machine.name}.moves.${action}`)
  const make = (action: string) => (action in dialogs ? setAsking(action) : start(record, action, name))
  const offers = offersOf(record)
  const risky = offers.filter(isRisky).map(({ action, refusal }): RowAction => ({
    label: labelOf(action),
    tone: 'danger',
    run: () => (refusal ? notify.info(refusal) : make(action)),
  }))
  return (
    <>
      {offers
        .filter((offer) => !isRisky(offer))
        .map(({ action, refusal }) => {
          const isPrimary = machine.moves[action]?.primary ?? false
          const link = links[action]
          return link && !refusal ? (
            <RecordLink
              key={action}
              link={link}
              className={buttonStyle({ variant: isPrimary ? 'primary' : 'outline' })}
            >
              {labelOf(action)}
            </RecordLink>
          ) : (
            <MoveButton
              key={action}
              label={labelOf(action)}
              isPrimary={isPrimary}
              refusal={refusal}
              busy={busy}
              onMove={() => make(action)}
            />
          )
        })}
      {risky.length > 0 && <RiskyMoves name={name} actions={risky} />}
      {dialog}
      {Dialog && (
        <Suspense>
          <Dialog record={record} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
