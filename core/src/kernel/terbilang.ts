import type { Language } from './text.ts'

const digits = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan']
const groups = ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun']
const englishBelow20 =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const englishTens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const englishGroups = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion']

const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

function belowThousand(n: number): string {
  if (n < 10) return digits[n] ?? ''
  if (n === 10) return 'sepuluh'
  if (n === 11) return 'sebelas'
  if (n < 20) return words(digits[n - 10], 'belas')
  if (n < 100) return words(digits[Math.floor(n / 10)], 'puluh', digits[n % 10])
  const hundreds = n < 200 ? 'seratus' : words(digits[Math.floor(n / 100)], 'ratus')
  return words(hundreds, belowThousand(n % 100))
}

function englishBelowThousand(n: number): string {
  if (n < 20) return englishBelow20[n] ?? ''
  if (n < 100) {
    const [tens, unit] = [englishTens[Math.floor(n / 10)], englishBelow20[n % 10]]
    return unit ? `${tens}-${unit}` : (tens ?? '')
  }
  return words(englishBelow20[Math.floor(n / 100)], 'hundred', englishBelowThousand(n % 100))
}

/** From the right in groups of three; those that are zero are not spoken. */
function spell(n: number, group: (value: number, rank: number) => string): string {
  const groups: string[] = []
  for (let [rest, rank] = [n, 0]; rest > 0; rest = Math.floor(rest / 1000), rank++)
    if (rest % 1000 > 0) groups.unshift(group(rest % 1000, rank))
  return groups.join(' ')
}

/** A number in Indonesian words: 1.001.000 is 'satu juta seribu', for only one thousand alone is 'seribu'. */
export function terbilang(n: number): string {
  if (n === 0) return 'nol'
  if (n < 0) return `minus ${terbilang(-n)}`
  return spell(n, (value, rank) => (rank === 1 && value === 1 ? 'seribu' : words(belowThousand(value), groups[rank])))
}

export function spelled(n: number): string {
  if (n === 0) return 'zero'
  if (n < 0) return `minus ${spelled(-n)}`
  return spell(n, (value, rank) => words(englishBelowThousand(value), englishGroups[rank]))
}

/** An amount as papers say it: 'Satu juta lima ratus ribu rupiah'. */
export function rupiahInWords(amount: number, language: Language): string {
  const said = `${language === 'id' ? terbilang(amount) : spelled(amount)} rupiah`
  return said.charAt(0).toUpperCase() + said.slice(1)
}
