import { lazy, Suspense, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notify.ts'

/** Weighs more than all buttons, and few moves are refused: it loads with the first that is. */
const Tooltip = lazy(async () => ({ default: (await import('../ui/tooltip.tsx')).Tooltip }))

interface MoveButtonProps {
  label: string
  isPrimary: boolean
  /** Hard to take back. */
  isRisky?: boolean
  /** Why the move cannot be made, in words. */
  refusal: string | null
  busy: boolean
  onMove: () => void
}

/**
 * The button of a move. A refused one stays within reach of keyboard, pointer and finger: it is read with its reason,
 * shows it on hover and focus, and says it when pressed.
 */
export function MoveButton({ label, isPrimary, isRisky = false, refusal, busy, onMove }: MoveButtonProps) {
  const id = useId()
  const variant = isPrimary ? 'primary' : 'outline'
  const tone = isRisky && { 'data-tone': 'danger' }
  if (!refusal)
    return (
      <Button variant={variant} disabled={busy} onClick={onMove} {...tone}>
        {label}
      </Button>
    )
  const button = (
    <Button
      variant={variant}
      aria-disabled
      aria-describedby={id}
      onClick={() => notify.info(refusal, { id })}
      {...tone}
    >
      {label}
    </Button>
  )
  return (
    <>
      <Suspense fallback={button}>
        <Tooltip side="bottom" label={refusal}>
          {button}
        </Tooltip>
      </Suspense>
      <span id={id} className="sr-only">
        {refusal}
      </span>
    </>
  )
}
