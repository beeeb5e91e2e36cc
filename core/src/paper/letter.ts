import type { Block, Paper } from '../kernel/paper.ts'
import { phrase } from '../kernel/text.ts'
import { footerOf, letterheadOf, placeAndDate, type PaperCompany } from './letterhead.ts'
import { paperText } from './paper.text.ts'

interface Letter {
  /** The frame of a paper in both languages is Indonesian. */
  language: Paper['language']
  company: PaperCompany
  title: string
  number: string | null
  date: string
  /** Lines of the address; null for a paper to nobody in particular. */
  addressee: readonly string[] | null
  blocks: readonly Block[]
  form?: true
}

/** Any paper: letterhead, place and date, addressee and footer around its blocks. */
export function letterOf({ language, company, title, number, date, addressee, blocks, form }: Letter): Paper {
  const frame = language === 'both' ? 'id' : language
  return {
    language,
    title,
    number,
    date,
    place_and_date: placeAndDate(company, date, frame),
    letterhead: letterheadOf(company, frame),
    addressee: addressee && { lead: phrase(paperText.to, frame), lines: addressee },
    blocks,
    footer: footerOf(company, frame),
    ...(form && { form }),
  }
}
