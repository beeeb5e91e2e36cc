import { describe, expect, test } from 'vitest'
import type { Pair, Words } from '../kernel/text.ts'
import { contracts, machines, permissions } from './index.ts'
import { landingWords, paperWords, words } from './text.ts'

const isPair = (entry: Pair | Words): entry is Pair => Array.isArray(entry)
const flat = (tree: Words, path = ''): [string, Pair][] =>
  Object.entries(tree).flatMap(([key, entry]) =>
    isPair(entry) ? [[`${path}${key}`, entry] as [string, Pair]] : flat(entry, `${path}${key}.`),
  )
const all = flat({ ...words, landingPage: landingWords.landing, paper: paperWords })
const keys = new Set(all.map(([key]) => key))
const placeholders = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map((match) => match[1]).sort()

/** Names of menu entries and pages, which are written with capitals. */
const isName = (key: string) =>
  /^app\.nav\.\w+$|^\w+\.title$|^(setting\.company|notification\.rules|message\.templates|role\.permissions|ledger_account\.trial_balance)_title$|^role\.detail$/.test(
    key,
  )
/** A title of a page that greets or asks something. */
const sentenceTitles = new Set(['session.title'])
/** Written with capitals wherever they stand. */
const properNames = new RegExp(
  '^(Anda|WhatsApp|WebP|Lajur|Pro|Indonesia|Inggris|Jakarta|Makassar|Bali|Jayapura|Rp|Umum|Kesehatan|Ketenagakerjaan|' +
    'Nilai|Lain|Kena|Pajak|Keluarga|Enter|Escape|Delete|Shift|Alt|OAuth|Coretax|To|Dari|Sampai)$',
)
/** Texts to the letter of the specification. */
const toTheLetter = new Set([
  'Try Again',
  'Refresh Page',
  'Client Secret is required',
  'Invoice Details',
  'Order Details',
  'Invoice Number',
  'Invoice Date',
  'Payment Due',
  'Terms of Payment',
  'Tax Invoice Number',
  'Balance After',
  'Reference Type',
])
/** Words of a text that do not begin a sentence. */
const innerWords = (text: string) =>
  [...text.matchAll(/(?<=[^\s.:!?…·–“(/\d&>-]\s+\(?)(?<!\b\d\d\s)[A-Z][A-Za-z]*/g)].map(([word]) => word)

describe('words', () => {
  test('have capitals in the names of menu entries and pages', () => {
    const small = /(?:^|\s)(?!(?:of|and|dan|to)\b)[a-z]/
    const wrong = all.filter(
      ([key, pair]) => isName(key) && !sentenceTitles.has(key) && pair.some((text) => small.test(text)),
    )
    expect(wrong).toEqual([])
  })
  test('are in sentence case everywhere else', () => {
    const capital = (text: string) =>
      !toTheLetter.has(text) && innerWords(text).some((word) => /^[A-Z][a-z]/.test(word) && !properNames.test(word))
    const screens = flat(words).filter(([key]) => !isName(key) && !key.startsWith('audit.options.table_name.'))
    expect(screens.filter(([, pair]) => pair.some(capital))).toEqual([])
  })
  test('say something in both languages', () => {
    expect(all.filter(([, [en, id]]) => !en.trim() || !id.trim())).toEqual([])
  })
  test('name the same placeholders in both languages', () => {
    expect(all.filter(([, [en, id]]) => placeholders(en).join() !== placeholders(id).join())).toEqual([])
  })
  test('exist for every permission', () => {
    const wanted = permissions.map((permission) => permission.replace('.', '.permissions.'))
    expect(wanted.filter((key) => !keys.has(key))).toEqual([])
  })
  test('exist for every state and move', () => {
    const wanted = machines.flatMap(({ name, states, moves }) => [
      ...Object.keys(states).map((state) => `${name}.states.${state}`),
      ...Object.keys(moves).map((move) => `${name}.moves.${move}`),
    ])
    expect(wanted.filter((key) => !keys.has(key))).toEqual([])
  })
  test('exist for what the screens of every document say', () => {
    const said = ['unnumbered', 'reasons_notice', 'saved_as.draft', 'saved_as.waiting', 'remove_ask', 'moves.submit']
    const documents = Object.entries(contracts).filter(([, contract]) => 'draft' in contract && 'move' in contract)
    const wanted = documents.flatMap(([module]) => said.map((name) => `${module}.${name}`))
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.filter((key) => !keys.has(key))).toEqual([])
  })
  test('exist for every column, filter, search key and option of every list', () => {
    const wanted = Object.entries(contracts).flatMap(([module, contract]) => {
      const list = 'list' in contract ? contract.list.list : null
      if (!list) return []
      const fields = [...list.columns, ...list.search, ...list.sort, ...Object.keys(list.filters)]
      const options = Object.entries(list.filters).flatMap(([name, filter]) =>
        filter.kind === 'oneOf' && name !== 'status'
          ? (filter.values as readonly unknown[]).map((value) => `${module}.options.${name}.${String(value)}`)
          : [],
      )
      return [...fields.map((name) => `${module}.fields.${name}`), ...options]
    })
    expect([...new Set(wanted)].filter((key) => !keys.has(key))).toEqual([])
  })
})
