interface Named {
  name: string
}

/** Tabs of a list that stand beside each other; so many more than these have a menu of their own. */
const shownTabs = 3

/**
 * Splits the tabs of a list into those that are shown and those behind 'More': the first one, then those that the list
 * names, else the next ones, and the chosen one wherever it stands. One tab alone is not put behind a button.
 */
export function splitTabs<Tab extends Named>(
  tabs: readonly Tab[],
  main: readonly string[] | undefined,
  isChosen: (tab: Tab) => boolean,
): { shown: Tab[]; more: Tab[] } {
  if (tabs.length <= shownTabs + 1) return { shown: [...tabs], more: [] }
  const [first, ...others] = tabs
  const named = main?.flatMap((name) => others.filter((tab) => tab.name === name)) ?? others
  const shown = [...(first ? [first] : []), ...named.slice(0, shownTabs - 1)]
  const rest = others.filter((tab) => !shown.includes(tab))
  const chosen = rest.filter(isChosen)
  return { shown: [...shown, ...chosen], more: rest.filter((tab) => !chosen.includes(tab)) }
}
