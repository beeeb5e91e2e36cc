import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notify.ts'
import { Tooltip } from '../ui/tooltip.tsx'

interface MoveButtonProps {
  label: string
  isPrimary: boolean
  /** Why the move cannot be made, in words. */
  refusal: string | null
  busy: boolean
  onMove: () => void
}

/**
 * The button of a move. A refused one stays within reach of keyboard, pointer and finger: it is read with its reason,
 * shows it on hover and focus, and says it when pressed.
 */
export function MoveButton({ label, isPrimary, refusal, busy, onMove }: MoveButtonProps) {
  const id = useId()
  const variant = isPrimary ? 'primary' : 'outline'
  if (!refusal)
    return (
      <Button variant={variant} disabled={busy} onClick={onMove}>
        {label}
      </Button>
    )
  return (
    <>
      <Tooltip side="bottom" label={refusal}>
        <Button variant={variant} aria-disabled aria-describedby={id} onClick={() => notify.info(refusal, { id })}>
          {label}
        </Button>
      </Tooltip>
      <span id={id} className="sr-only">
        {refusal}
      </span>
    </>
  )
}
