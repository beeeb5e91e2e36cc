import { useLayoutEffect, useRef, type ReactNode } from 'react'

const focusable = 'a[href], button, input, textarea, [tabindex]'

/** Lets the keyboard reach an element that scrolls while nothing in it can take the focus. */
function reachByKeys(element: HTMLElement): void {
  const isNeeded = element.scrollHeight > element.clientHeight && !element.querySelector(focusable)
  if (isNeeded) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}

/** The part of a dialog that scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return undefined
    const look = () => reachByKeys(element)
    const sizes = new ResizeObserver(look)
    const content = new MutationObserver(look)
    sizes.observe(element)
    content.observe(element, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [])
  return (
    <div ref={body} className="min-h-0 flex-1 scroll-pb-18 overflow-y-auto px-5 pb-5">
      {children}
    </div>
  )
}
