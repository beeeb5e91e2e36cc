interface Key {
  key: string
  altKey: boolean
}

interface SelectState {
  /** Index of the highlighted option, `null` while the list is closed. */
  active: number | null
  /** Index of the chosen option, or -1. */
  chosen: number
  count: number
}

interface KeyEffect {
  active: number | null
  /** The option that was highlighted before becomes the value. */
  choose?: boolean
}

const page = 10

/** Effect of a key on a select, as in the select-only combobox of the ARIA Authoring Practices; `null` if it has none. */
export function effectOf({ key, altKey }: Key, { active, chosen, count }: SelectState): KeyEffect | null {
  const last = count - 1
  const isOpen = active !== null
  const at = active ?? Math.max(0, chosen)
  if (key === 'Home') return { active: 0 }
  if (key === 'End') return { active: last }
  if (!isOpen) return ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) ? { active: at } : null
  if (key === 'Escape') return { active: null }
  if (key === 'Tab' || key === 'Enter' || key === ' ') return { active: null, choose: true }
  if (key === 'ArrowUp' && altKey) return { active: null, choose: true }
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }
  const step = steps[key]
  return step ? { active: Math.min(last, Math.max(0, at + step)) } : null
}

/**
 * Index of the option that typed letters lead to, or -1. One letter, also if repeated, goes from one option that begins
 * with it to the next.
 */
export function typedOption(labels: readonly string[], typed: string, at: number): number {
  const first = typed.charAt(0)
  const isRepeated = typed === first.repeat(typed.length)
  const text = (isRepeated ? first : typed).toLowerCase()
  const start = isRepeated ? at + 1 : Math.max(0, at)
  const order = labels.map((_, index) => (start + index) % labels.length)
  return order.find((index) => labels[index]?.toLowerCase().startsWith(text)) ?? -1
}
