import type { Machine } from '@rental/core/kernel/machine'
import type { Named } from '@rental/core/kernel/route'
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { say } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { notify } from '../../ui/notify.ts'
import type { RowAction } from '../list/list.types.ts'
import { RowMenu, type RowMenuProps } from '../list/row-menu.tsx'
import { keepFocus } from '../main-element.ts'
import { MoveButton } from '../move-button.tsx'
import type { RecordKey } from '../record-key.ts'
import { RecordLink, type RecordLinkTo } from '../record-link.tsx'
import type { ShownStep } from '../shown-step.ts'
import { useMove } from '../use-move.tsx'
import { NextStepActions, type DrawnMove } from './next-step-actions.tsx'

interface Movable {
  id: string | number
  status: number
}

/**
 * Dialogs of moves that ask for more than a reason, or show more than their name, and of next steps that are no moves; each
 * loads when it is opened.
 */
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
  /** Moves that this device keeps and sends when it can, instead of asking the server at once. */
  keeps?: Readonly<Record<string, () => Promise<unknown>>> | undefined
  /** Screens of moves that have one of their own. */
  links?: Readonly<Record<string, RecordLinkTo>>
  /** Move whose dialog is open from the beginning, and what closing it does besides. */
  opened?: { action: string | undefined; onClose: () => void }
  /** Of a document with a next step: it alone is a button, or null where nothing is left; everything else is behind the dots. */
  next?: ShownStep | null
  /** Everything else that can be done: with a next step behind the dots, otherwise before the moves. */
  children?: ReactNode
}

/** Moves behind three dots, which had the focus: with the last one they are gone. */
function RiskyMoves(props: RowMenuProps) {
  useEffect(() => () => keepFocus(), [])
  return <RowMenu {...props} />
}

interface PlainMovesProps {
  machine: Machine
  name: string
  moves: readonly DrawnMove[]
  busy: boolean
  onMove: (action: string) => void
}

/** A button for each move; those that are hard to take back stand behind three dots. */
function PlainMoves({ machine, name, moves, busy, onMove }: PlainMovesProps) {
  const risky = moves
    .filter(({ isRisky }) => isRisky)
    .map(({ action, label, refusal }): RowAction => ({
      label,
      tone: 'danger',
      run: () => (refusal ? notify.info(refusal) : onMove(action)),
    }))
  return (
    <>
      {moves
        .filter(({ isRisky }) => !isRisky)
        .map(({ action, label, refusal, link }) => {
          const isPrimary = machine.moves[action]?.primary ?? false
          return link && !refusal ? (
            <RecordLink
              key={action}
              link={link}
              className={buttonStyle({ variant: isPrimary ? 'primary' : 'outline' })}
            >
              {label}
            </RecordLink>
          ) : (
            <MoveButton
              key={action}
              label={label}
              isPrimary={isPrimary}
              refusal={refusal}
              busy={busy}
              onMove={() => onMove(action)}
            />
          )
        })}
      {risky.length > 0 && <RiskyMoves name={name} actions={risky} />}
    </>
  )
}

/** The machine's buttons: what the server would accept from this user now, and why it would refuse the rest. */
export function RecordActions<R extends Movable>(props: RecordActionsProps<R>) {
  const { machine, route, record, name, id, more, dialogs = {}, links = {}, keeps = {}, opened, next, children } = props
  const { offersOf, start, busy, dialog } = useMove(machine, route, id, more)
  const [asking, setAsking] = useState<string | null>(opened?.action ?? null)
  const offers = offersOf(record)
  // An address may ask for what is not offered.
  const isOffered = next?.step === asking || offers.some(({ action, refusal }) => action === asking && !refusal)
  const Dialog = asking !== null && (isOffered || asking !== opened?.action) ? dialogs[asking] : undefined
  const close = () => {
    setAsking(null)
    if (asking === opened?.action) opened?.onClose()
  }
  const make = (action: string) => {
    const keep = keeps[action]
    if (keep) void keep()
    else if (action in dialogs) setAsking(action)
    else start(record, action, name)
  }
  const moves = offers.map(({ action, refusal }): DrawnMove => ({
    action,
    label: say(`${machine.name}.moves.${action}`),
    refusal,
    isRisky: machine.moves[action]?.tone === 'danger',
    link: links[action],
  }))
  const drawn = { machine, name, moves, busy, onMove: make }
  return (
    <>
      {next === undefined ? (
        <>
          {children}
          <PlainMoves {...drawn} />
        </>
      ) : (
        <NextStepActions {...drawn} step={next} onOpen={setAsking}>
          {children}
        </NextStepActions>
      )}
      {dialog}
      {Dialog && (
        <Suspense>
          <Dialog record={record} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
