import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = globSync('{core,server,web,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
})

const opening =
  /(?:\/\*\*?\s*(?:\*\s*)?|^\s*\/\/ )((?:What|Who|Whose|Whoever|Whatever|Whether|Where|Nobody|Somebody|Everybody)\b.*)$/gm

/** A comment begins with the noun it describes: such openings say nothing that can be searched for. */
test('no comment begins with what, who, whether or nobody', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(opening)].map(([, text]) => `${file}: ${text}`),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})
