const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const

const token = /\{(SEQ(?::([1-9]))?|YYYY|YY|MM|ROMAN|BRANCH|COMPANY)\}/g

/** A pattern counts exactly once, and holds nothing in braces that we do not know. */
export function isNumberPattern(pattern: string): boolean {
  const counts = [...pattern.matchAll(token)].filter(([, name]) => name?.startsWith('SEQ'))
  return counts.length === 1 && !/[{}]/.test(pattern.replace(token, '')) && /^[\w/.\-{}: ]+$/.test(pattern)
}

export interface NumberParts {
  sequence: number
  /** The document's date, `YYYY-MM-DD`, in the branch's time zone. */
  date: string
  branch: string
  company: string
}

/** `INV/{YYYY}/{ROMAN}/{SEQ:4}` of 5 November 2026, the first → `INV/2026/XI/0001`. */
export function documentNumber(pattern: string, { sequence, date, branch, company }: NumberParts): string {
  const [year = '', month = ''] = date.split('-')
  const parts: Record<string, string> = {
    YYYY: year,
    YY: year.slice(2),
    MM: month,
    ROMAN: romans[Number(month) - 1] ?? '',
    BRANCH: branch,
    COMPANY: company,
  }
  return pattern.replace(token, (_, name: string, width?: string) =>
    name.startsWith('SEQ') ? String(sequence).padStart(Number(width ?? 1), '0') : (parts[name] ?? ''),
  )
}
