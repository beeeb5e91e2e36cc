import { startTransition, Suspense, useState, type ReactNode } from 'react'

interface LazyPopupProps {
  popup: 'menu' | 'dialog'
  className: string
  'aria-label'?: string
  disabled?: boolean
  /** The words and icons of the button. */
  children: ReactNode
  /** Fetches what takes over. */
  preload: () => Promise<unknown>
  /** Made by `lazy`, with the same button in it, open from the start: it takes over at the first click. */
  opened: ReactNode
}

/**
 * Popups are most of a list's weight and not needed to read it: they load when the pointer comes near. Until they are
 * there, the button that was pressed stays as it is, with its focus: drawn anew, it would lose it to the page.
 */
export function LazyPopup({ popup, children, preload, opened, ...button }: LazyPopupProps) {
  const [used, setUsed] = useState(false)
  const near = () => void preload()
  const plain = (
    <button
      type="button"
      aria-haspopup={popup}
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => startTransition(() => setUsed(true))}
      {...button}
    >
      {children}
    </button>
  )
  return <Suspense fallback={plain}>{used ? opened : plain}</Suspense>
}
