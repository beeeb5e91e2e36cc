import type { Translated } from '@rental/core/kernel/text'
import type { landingText } from '@rental/core/modules/landing/landing.text'

export type LandingText = Translated<typeof landingText>

/** Words of the page: of the back office's words, only the name. */
export interface PageWords {
  readonly landing: LandingText
  readonly app: { readonly name: string }
}

/** Props of every part of the page: the words of one language. */
export interface Worded {
  readonly words: LandingText
}

/** Puts values into a sentence: `fill('{{out}} of {{all}}', { out: 17, all: 24 })`. */
export const fill = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
