const endings = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
} as const
export type StoredType = keyof typeof endings

const longest = 200

/** The name alone: `../../x.jpg` and `C:\x.jpg` are `x.jpg`. */
export function plainName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  const name = last.replace(/[\u0000-\u001f\u007f]/g, '').trim()
  return /^\.*$/.test(name) ? 'file' : name.slice(-longest)
}

/** With the ending of what the file really is. */
export function nameFor(name: string, type: StoredType): string {
  const right: readonly string[] = endings[type]
  const ending = /\.(jpe?g|png|webp|pdf)$/i.exec(name)
  if (ending && right.includes(ending[1]?.toLowerCase() ?? '')) return name
  const stem = ending ? name.slice(0, ending.index) : name
  return `${stem.slice(0, longest - 4) || 'file'}.${right[0]}`
}
