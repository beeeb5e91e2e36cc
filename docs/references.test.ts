import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const folders = '{core,server,web,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,md,css,html}'
/** Applied migrations are never edited; builds follow from the rest; this test names what it forbids. */
const leftOut = /node_modules|\/migrations\/|\/dist\/|^docs\/references\.test\.ts$/
const files = globSync([folders, '*.md', '*.ts'], { cwd: root, exclude: (name) => name === 'node_modules' }).filter(
  (file) => !leftOut.test(file),
)
const textOf = (file: string) => readFileSync(root + file, 'utf8')

const matchesIn = (list: readonly string[], pattern: RegExp) =>
  list.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([found]) => `${file}: ${found.trim()}`))

test('no text refers to a text outside the repository', () => {
  expect(matchesIn(files, /§|\bspecification's?\b|\b(?:indonesia|decisions|peers|specification)\.md\b/gi)).toEqual([])
})

test('every page of docs/domain that a text names exists', () => {
  const named = matchesIn(files, /docs\/domain\/[\w-]+\.md/g)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((line) => !existsSync(root + line.split(': ')[1]))).toEqual([])
})

test('every relative link of the docs leads somewhere', () => {
  const pages = files.filter((file) => file.endsWith('.md'))
  const dead = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  )
  expect(dead).toEqual([])
})
