import type { BlockOf, DrawnView, MarkList, MarkTone } from '../../kernel/paper.ts'
import { phraseIn, type Language } from '../../kernel/text.ts'
import type { Damage } from './damage.contract.ts'
import { damageKinds, damageLetters, type DamageView } from './damage.fields.ts'
import { damageDrawingText as text } from './damage-drawing.text.ts'
import { damageText } from './damage.text.ts'
import { outlineRows, placeOn, vehicleOutlines } from './vehicle-outline.ts'

/** A damage with its letter and number, by which the drawing, the list and the photos call it. */
export interface LabelledDamage extends Damage {
  tone: MarkTone
  label: string
}

/** Damages that an inspection found, and then those known before, numbered through. */
export const labelled = (found: readonly Damage[], known: readonly Damage[]): LabelledDamage[] =>
  [
    ...found.map((damage) => ({ ...damage, tone: 'new' as const })),
    ...known.map((damage) => ({ ...damage, tone: 'old' as const })),
  ].map((damage, at) => ({ ...damage, label: `${damageLetters[damage.kind]}${at + 1}` }))

/** Side, part and nature in words. */
export function damageName({ view, part, kind, severity, note }: Damage, language: Language): string {
  const say = phraseIn(language)
  const { options } = damageText
  const nature = [options.kind[kind], options.severity[severity]].map((pair) => say(pair).toLowerCase()).join(', ')
  return [`${say(options.view[view])}, ${say(options.part[part]).toLowerCase()}: ${nature}`, note]
    .filter(Boolean)
    .join(' – ')
}

/** The vehicle from all sides with its damages, and what they are. */
export function damageDrawing(damages: readonly LabelledDamage[], language: Language): BlockOf<'drawing'> {
  const say = phraseIn(language)
  const viewOf = (view: DamageView): DrawnView => {
    const outline = vehicleOutlines[view]
    // New ones are painted last, above the old ones.
    const marks = damages.filter((damage) => damage.view === view).toReversed()
    return {
      caption: say(damageText.options.view[view]),
      ...outline,
      marks: marks.map(({ label, tone, ...damage }) => ({ ...placeOn(outline, damage), label, tone })),
    }
  }
  const listOf = (tone: MarkTone): MarkList[] => {
    const own = damages.filter((damage) => damage.tone === tone)
    const marks = own.map((damage) => ({ label: damage.label, text: damageName(damage, language) }))
    return marks.length === 0 ? [] : [{ title: say(text[tone]), tone, marks }]
  }
  const lists = [...listOf('new'), ...listOf('old')]
  const letters = damageKinds.map(
    (kind) => `${damageLetters[kind]} ${say(damageText.options.kind[kind]).toLowerCase()}`,
  )
  return {
    block: 'drawing',
    title: say(text.title),
    rows: outlineRows.map((row) => row.map(viewOf)),
    key: `${letters.join(' · ')} · ${say(text.tones)}`,
    lists: lists.length > 0 ? lists : [{ title: say(text.none), tone: 'old', marks: [] }],
  }
}
