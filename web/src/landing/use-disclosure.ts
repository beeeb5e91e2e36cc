import { useEffect, useRef, useState } from 'react'

/** A menu that opens below its button: Escape closes it and gives the focus back, leaving it closes it too. */
export function useDisclosure<Trigger extends HTMLElement>() {
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLElement>(null)
  const trigger = useRef<Trigger>(null)

  useEffect(() => {
    if (!open) return
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpen(false)
      trigger.current?.focus()
    }
    function onLeave(event: Event) {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onLeave)
    document.addEventListener('pointerdown', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onLeave)
      document.removeEventListener('pointerdown', onLeave)
    }
  }, [open])

  return { open, area, trigger, toggle: () => setOpen((was) => !was), close: () => setOpen(false) }
}
