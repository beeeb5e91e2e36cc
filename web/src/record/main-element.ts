/** Menus of a screen belong to its main landmark, wherever they are drawn. */
export const mainElement = (): HTMLElement | undefined => document.getElementById('main') ?? undefined

/** The focused element is gone: moves the focus to a place near it, or to the top of the screen. */
export function keepFocus(near?: HTMLElement | null) {
  const isLost = document.activeElement === document.body || !document.activeElement
  if (isLost) (near?.isConnected ? near : mainElement())?.focus({ preventScroll: true })
}
