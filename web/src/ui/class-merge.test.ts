import { twMerge } from 'tailwind-merge'
import { expect, test } from 'vitest'
import { mergeClasses } from './class-merge.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!./class-merge.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const literal = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g

/** A utility without its variants, such as `hover:` and `[&_svg]:`. */
const bare = (name: string) => name.replace(/^([^[\](]|\[[^\]]*\]|\([^)]*\))*:/, '')

const names = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(literal)].flatMap(([, ...texts]) => texts.flatMap((text) => text?.match(/\S+/g) ?? [])),
  ),
)
/** Tailwind's own words among all words in quotes: a known utility is not repeated. */
const used = [...new Set([...names].filter((name) => twMerge(`${name} ${name}`) === name).map(bare))]

type Merge = typeof twMerge
const yields = (merge: Merge, name: string, later: string) => merge(`${name} ${later}`) === later
const areAlike = (merge: Merge, one: string, other: string) => yields(merge, one, other) && yields(merge, other, one)

/** Utilities that replace each other, by the first of them. */
const alike = new Map<string, string[]>()
for (const name of used) {
  const first = [...alike.keys()].find((other) => areAlike(twMerge, other, name))
  if (first === undefined) alike.set(name, [])
  else alike.get(first)?.push(name)
}
const firsts = [...alike.keys()]

test('utilities in use replace each other as tailwind-merge would have it', () => {
  expect(used.length).toBeGreaterThan(500)
  for (const [first, others] of alike)
    expect(
      others.filter((other) => !areAlike(mergeClasses, first, other)),
      `replace ${first}`,
    ).toEqual([])
})

test('those of one property give way to those of another as tailwind-merge would have it', () => {
  const yielding = (merge: Merge) =>
    firsts.flatMap((name) =>
      firsts.filter((later) => later !== name && yields(merge, name, later)).map((later) => `${name} < ${later}`),
    )
  expect(yielding(mergeClasses)).toEqual(yielding(twMerge))
})

test('variants, importance and unknown names stay apart', () => {
  for (const sample of [
    'p-2 md:p-4 hover:p-1 p-3',
    'md:hover:p-2 hover:md:p-4',
    'text-muted! text-danger',
    'group/row group peer fade-in fade-out',
    'before:inset-0 after:inset-1 after:before:inset-0',
    '[&_svg]:size-4 [&_svg]:size-5',
    'bg-sunken/60 bg-accent/30',
  ])
    expect(mergeClasses(sample)).toBe(twMerge(sample))
})
