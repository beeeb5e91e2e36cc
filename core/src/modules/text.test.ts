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

describe('words', () => {
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
