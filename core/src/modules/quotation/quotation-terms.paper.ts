import { formatLongDate } from '../../kernel/date.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { cellText, formatPercent } from '../../kernel/paper.ts'
import { phraseIn } from '../../kernel/text.ts'
import { typedTerms, type Term } from '../../paper/terms.ts'
import { masterDataListText } from '../master-data/master-data.text.ts'
import type { QuotationFacts } from './quotation.paper.ts'
import { quotationPaperText as text } from './quotation.paper.text.ts'

const inclusions = masterDataListText.rental_type.options.includes
type Inclusion = keyof typeof inclusions
const all = Object.keys(inclusions) as Inclusion[]

const typesIn = ({ quotation, types }: QuotationFacts) =>
  quotation.lines.flatMap(({ rental_type_id }) => types.get(rental_type_id ?? 0) ?? [])

/** Included and excluded costs; with a driver more can be excluded than without. */
function inclusionTerms(facts: QuotationFacts): Term[] {
  const say = phraseIn(facts.language)
  const used = typesIn(facts)
  if (used.length === 0) return []
  const isDriven = used.some(({ with_driver }) => with_driver)
  const asked = isDriven ? all : all.filter((one) => one === 'BBM' || one === 'TOL' || one === 'PARKIR')
  const isIncluded = (one: Inclusion) => used.every(({ includes }) => includes.includes(one))
  const named = (some: Inclusion[]) => some.map((one) => say(inclusions[one])).join(', ')
  const [included, excluded] = [asked.filter(isIncluded), asked.filter((one) => !isIncluded(one))]
  return [
    included.length > 0 && say(text.included, { what: named(included) }),
    excluded.length > 0 && say(text.excluded, { what: named(excluded) }),
  ]
}

function taxTerm({ language, quotation, company }: QuotationFacts): Term {
  const say = phraseIn(language)
  if (!company.settings.is_pkp) return say(text.ppn_none)
  return say(quotation.prices_include_ppn ? text.ppn_included : text.ppn_excluded)
}

export function quotationTerms(facts: QuotationFacts): Term[] {
  const { language, quotation, rules } = facts
  const { max_km, exceed_km_cost, exchange_fee, dp_percent, terms, valid_until } = quotation
  const { deposit, down_payment } = quotation.priced.totals
  const say = phraseIn(language)
  const isDriven = typesIn(facts).some(({ with_driver }) => with_driver)
  const late = { percent: formatPercent(rules.late_percent), hours: rules.late_full_day_hours }
  const ahead = { amount: formatRupiah(down_payment), percent: formatPercent(dp_percent ?? '0') }
  return [
    taxTerm(facts),
    ...inclusionTerms(facts),
    max_km ? say(text.km, { km: cellText('number', max_km), cost: formatRupiah(exceed_km_cost ?? 0) }) : null,
    isDriven && say(text.overtime, { percent: formatPercent(rules.overtime_percent) }),
    say(text.late, late),
    deposit > 0 && say(text.deposit, { amount: formatRupiah(deposit) }),
    down_payment > 0 && say(text.down_payment, ahead),
    exchange_fee > 0 && say(text.exchange_fee, { amount: formatRupiah(exchange_fee) }),
    say(text.own_risk),
    say(text.replacement),
    ...typedTerms(terms),
    say(text.validity, { day: formatLongDate(valid_until, language) }),
  ]
}
