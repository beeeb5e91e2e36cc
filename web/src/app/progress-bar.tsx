import { useRouterState } from '@tanstack/react-router'

/** Appears only when a navigation takes longer than a blink. */
export function ProgressBar() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  if (!pending) return null
  return (
    <div
      aria-hidden
      data-testid="progress-bar"
      className="pointer-events-none fixed inset-x-0 top-0 z-70 h-0.5 animate-in overflow-hidden delay-150 duration-150 fill-mode-both fade-in"
    >
      <div className="h-full w-full origin-left animate-in bg-primary duration-[8s] ease-out fill-mode-both slide-in-from-left" />
    </div>
  )
}
