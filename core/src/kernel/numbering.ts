const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const

const token = /\{(SEQ(?::([1-9]))?|YYYY|YY|MM|ROMAN|BRANCH|COMPANY)\}/g

/** A pattern counts exactly once, and holds nothing in braces that we do not know. */
export function isNumberPattern(pattern: string): boolean {
  const counts = [...pattern.matchAll(token)].filter(([, name]) => name?.startsWith('SEQ'))
  return counts.length === 1 && !/[{}]/.test(pattern.replace(token, '')) && /^[\w/.\-{}: ]+$/.test(pattern)
}

export interface NumberFacts {
  /** The document's date, `YYYY-MM-DD`, in the branch's time zone. */
  date: string
  branch: string
  company: string
}

/** A number around its sequence, which has at least `width` digits. */
export interface NumberFrame {
  before: string
  width: number
  after: string
}

/** `INV/{YYYY}/{ROMAN}/{SEQ:4}` of 5 November 2026 → `INV/2026/XI/`, four digits, nothing. */
export function numberFrame(pattern: string, { date, branch, company }: NumberFacts): NumberFrame {
  const [year = '', month = ''] = date.split('-')
  const parts: Record<string, string> = {
    YYYY: year,
    YY: year.slice(2),
    MM: month,
    ROMAN: romans[Number(month) - 1] ?? '',
    BRANCH: branch,
    COMPANY: company,
  }
  const filled = (part: string) => part.replace(token, (_, name: string) => parts[name] ?? '')
  const [before = '', width = '1', after = ''] = pattern.split(/\{SEQ(?::([1-9]))?\}/)
  return { before: filled(before), width: Number(width), after: filled(after) }
}

/** `INV/{YYYY}/{ROMAN}/{SEQ:4}` of 5 November 2026, the first → `INV/2026/XI/0001`. */
export const documentNumber = (pattern: string, { sequence, ...facts }: NumberFacts & { sequence: number }): string =>
  framedNumber(numberFrame(pattern, facts), sequence)

export const framedNumber = ({ before, width, after }: NumberFrame, sequence: number): string =>
  `${before}${String(sequence).padStart(width, '0')}${after}`
