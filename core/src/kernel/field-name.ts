/** The word under a key of the words, or null without one. */
type WordOf = (key: string) => string | null

/**
 * Name of a field as people know it: `contacts.1.phone` is 'Contact persons 2, Phone', `redirect_uris.0` is 'Redirect
 * URIs 1'. Fields that many modules have are named by the words of the kit. Null without words for it: the names of the code are never shown.
 */
export function fieldName(module: string, path: string, wordOf: WordOf): string | null {
  const names: string[] = []
  for (const step of path.split('.')) {
    const last = names.length - 1
    if (/^\d+$/.test(step) && last >= 0) names[last] += ` ${Number(step) + 1}`
    else {
      const word = wordOf(`${module}.fields.${step}`) ?? wordOf(`record.fields.${step}`)
      if (word === null) return null
      names.push(word)
    }
  }
  return names.join(', ')
}
