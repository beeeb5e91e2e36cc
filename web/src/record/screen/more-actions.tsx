import { Ellipsis } from 'lucide-react'
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { buttonStyle } from '../../ui/button-style.ts'

/** Buttons and links of any look stand in it as entries: left-aligned, as wide as the panel, without borders. */
const entries = [
  '[&_:is(a,button)]:w-full [&_:is(a,button)]:justify-start [&_:is(a,button)]:border-0 [&_:is(a,button)]:bg-transparent',
  '[&_:is(a,button)]:px-2.5 [&_:is(a,button)]:font-normal [&_:is(a,button)]:text-foreground [&_:is(a,button)]:shadow-none',
  '[&_:is(a,button):hover]:bg-sunken [&_svg]:text-muted [&_[data-tone=danger]]:text-on-danger-soft',
].join(' ')

interface MoreActionsProps {
  /** Name of the record. */
  name: string
  children: ReactNode
}

/**
 * Everything that can be done besides the next step, behind three dots. The entries stay in place while it is closed,
 * because their dialogs live in them; without any, the dots are hidden.
 */
export function MoreActions({ name, children }: MoreActionsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const dots = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // An entry that is hidden would take the focus with it; a dialog gives it back to where it was before.
    dots.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    const place = root.current
    if (!isOpen || !place) return undefined
    const onOutside = ({ target }: PointerEvent) => {
      if (!place.contains(target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        setOpen(false)
        dots.current?.focus({ preventScroll: true })
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      const all = [...place.querySelectorAll<HTMLElement>('a, button')]
      all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]?.focus()
    }
    document.addEventListener('pointerdown', onOutside)
    place.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      place.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  // Dialogs of the entries are drawn elsewhere on the page, and their clicks come by here all the same.
  const onEntry = ({ currentTarget, target }: MouseEvent) => {
    if (currentTarget.contains(target as Node) && (target as Element).closest('a, button')) close()
  }
  return (
    <div ref={root} className="not-has-[[data-entries]_:is(a,button)]:hidden">
      <button
        ref={dots}
        type="button"
        aria-label={t('record.actions_for', { name })}
        aria-expanded={isOpen}
        aria-controls={id}
        className={buttonStyle({ variant: 'outline', size: 'icon' })}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis aria-hidden />
      </button>
      <div
        id={id}
        data-entries
        hidden={!isOpen}
        onClickCapture={onEntry}
        className={cn(
          'absolute top-full right-0 z-40 mt-1 max-h-[70vh] w-60 overflow-y-auto rounded-lg border bg-surface p-1 shadow-lg',
          entries,
        )}
      >
        {children}
      </div>
    </div>
  )
}
