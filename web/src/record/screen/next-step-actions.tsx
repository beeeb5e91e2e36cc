import type { Permission } from '@rental/core/modules/index'
import { useRef, type ReactNode } from 'react'
import { useCan } from '../../api/can.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Button } from '../../ui/button.tsx'
import { MoveButton } from '../move-button.tsx'
import { RecordLink, type RecordLinkTo } from '../record-link.tsx'
import { mayTake, type ShownStep } from '../shown-step.ts'
import { useOfferedStep } from '../step-on-screen.ts'
import { MoreActions } from './more-actions.tsx'
import type { Machine } from '@rental/core/kernel/machine'

/** A move that is offered, ready to be drawn. */
export interface DrawnMove {
  action: string
  label: string
  refusal: string | null
  isRisky: boolean
  /** Screen of its own. */
  link?: RecordLinkTo | undefined
}

interface NextStepActionsProps {
  machine: Machine
  name: string
  step: ShownStep | null
  moves: readonly DrawnMove[]
  busy: boolean
  onMove: (action: string) => void
  /** Opens the dialog of a step that is no move. */
  onOpen: (step: string) => void
  /** Everything else that can be done. */
  children?: ReactNode
}

interface MoveProps {
  move: DrawnMove
  isPrimary: boolean
  busy: boolean
  onMove: (action: string) => void
}

function Move({ move: { action, label, refusal, isRisky, link }, isPrimary, busy, onMove }: MoveProps) {
  if (link && !refusal)
    return (
      <RecordLink link={link} className={buttonStyle({ variant: isPrimary ? 'primary' : 'outline' })}>
        {label}
      </RecordLink>
    )
  return (
    <MoveButton
      label={label}
      isPrimary={isPrimary}
      isRisky={isRisky}
      refusal={refusal}
      busy={busy}
      onMove={() => onMove(action)}
    />
  )
}

/** One main button, the next step, and everything else behind three dots; on phones it is as wide as the screen. */
export function NextStepActions(props: NextStepActionsProps) {
  const { machine, name, step, moves, busy, onMove, onOpen, children } = props
  const can = useCan()
  const main = useRef<HTMLSpanElement>(null)
  const isTaken = step !== null && mayTake(step, machine, (permission: Permission) => can(permission))
  const next = isTaken ? moves.find(({ action }) => action === step.step) : undefined
  const isMove = isTaken && step.step in machine.moves
  // A move that this person may not make is no button; neither is its record.
  const isShown = isTaken && (!isMove || next !== undefined || step.link !== undefined)
  useOfferedStep(isShown ? step.label : null, main)
  const others = moves.filter(({ action }) => action !== next?.action)
  const ordered = [...others.filter(({ isRisky }) => !isRisky), null, ...others.filter(({ isRisky }) => isRisky)]
  return (
    <div data-next-step className="relative flex items-center gap-2 max-md:w-full">
      {isShown && (
        <span ref={main} className="contents max-md:[&>*]:flex-1">
          {next ? (
            <Move move={next} isPrimary busy={busy} onMove={onMove} />
          ) : step.link ? (
            <RecordLink link={step.link} className={buttonStyle()}>
              {step.label}
            </RecordLink>
          ) : (
            <Button aria-haspopup="dialog" onClick={() => onOpen(step.step)}>
              {step.label}
            </Button>
          )}
        </span>
      )}
      <MoreActions name={name}>
        {ordered.map((move) =>
          move ? (
            <Move key={move.action} move={move} isPrimary={false} busy={busy} onMove={onMove} />
          ) : (
            <div key="others" className="contents">
              {children}
            </div>
          ),
        )}
      </MoreActions>
    </div>
  )
}
