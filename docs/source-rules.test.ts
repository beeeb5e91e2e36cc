import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const sources = globSync(['{core,server,web}/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !isTest(file) && !file.includes('/tables.ts'))
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }))

interface Rule {
  /** The reason, as the name of the test. */
  name: string
  /** The files that it holds for, and those in which the mechanism itself lives. */
  within: RegExp
  except?: RegExp
  pattern: RegExp
}

const rules: readonly Rule[] = [
  {
    name: 'a state is asked for by its name: isIn, codeOf, codesOf',
    within: /./,
    except: /kernel\/machine\.ts$/,
    pattern: /\.states(\.\w+|\[[^\]]+\])\??\.code|\.code\b[^\n]*\bMachine\.states|= \w+Machine\.states\b/g,
  },
  {
    name: 'no numeric status in SQL',
    within: /^server\//,
    pattern: /\bstatus\b\s*(=|<>|!=|<|>|(not )?in|= any)\s*\(?\s*\d|'status', '[^']+', \[?\d/gi,
  },
  { name: 'no numeric status in a query', within: /./, pattern: /status_in: \[\s*\d/g },
  {
    name: 'a status is written by transition alone',
    within: /^server\//,
    except: /record\/transition\.ts$/,
    // Statuses in words, such as those of jobs and of billing, are no states of a machine.
    pattern: /\bset\b[^`;]{0,200}?\bstatus = (?!'|\$\{\w+\.status)|\.set\(\{[^}]*\bstatus: (?!')|\bstatus: \d/gi,
  },
  {
    name: 'the status of demo data follows from its moves',
    within: /^server\/src\/demo\//,
    pattern: /\bstatus: (?!statusAfter|after\(|number|string)/g,
  },
  {
    name: 'core reads no clock while it is loaded',
    within: /^core\//,
    // At the margin or after a top-level `=`: what stands inside a function is indented, or a default parameter.
    pattern: /^(export )?(const|let) \w+[^=\n]* = (?![^\n]*=>)[^\n]*(new Date\(\)|Date\.now\(\))/gm,
  },
  {
    name: 'a rule between fields is a check of the schema by withProblems',
    within: /^core\//,
    except: /kernel\/(invalid|field)\.ts$/,
    pattern: /code: 'custom'|\.superRefine\(/g,
  },
  {
    name: 'a kept plan serves all companies: (select current_company())',
    within: /^server\//,
    pattern: /= current_company\(\)|'=', sql(<string>)?`current_company\(\)`/g,
  },
  { name: 'no move is claimed for a machine that may not have it', within: /./, pattern: /'\w+' as A\b/g },
]

test.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_, { within, except, pattern }) => {
  const broken = sources
    .filter(({ file }) => within.test(file) && !except?.test(file))
    .flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`))
  expect(broken).toEqual([])
})

/** Promises that are kept in a variable and awaited by its name: a failure in between would have nobody to catch it. */
function awaitedLate(text: string): string[] {
  const names = [...text.matchAll(/\bawait (\w+)\b(?!\s*[.(<`[?])/g)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => {
    const made = new RegExp(`\\bconst ${name}(: [^=]+)? = (?!await |new Promise|Promise\\.resolve)`).test(text)
    return made && !new RegExp(`\\b${name}\\s*\\.catch\\(`).test(text)
  })
}

test('a promise is awaited where it is made, or caught there', () => {
  const server = sources.filter(({ file }) => file.startsWith('server/') && !file.endsWith('identity/password.ts'))
  expect(server.flatMap(({ file, text }) => awaitedLate(text).map((name) => `${file}: ${name}`))).toEqual([])
  expect(awaitedLate('const total = counted(tx)\nconst rows = await listed(tx)\nreturn await total')).toEqual(['total'])
  expect(awaitedLate('const read = pipeline(a, b)\nread.catch(() => {})\nawait read')).toEqual([])
})

const examples: readonly [rule: number, source: string][] = [
  [0, 'record.status === orderMachine.states.draft.code'],
  [0, 'const { draft } = orderMachine.states'],
  [1, 'select from app_user where status <> 30'],
  [1, ".where('status', '=', 10)"],
  [2, '{ status_in: [0, 5] }'],
  [3, 'update delivery_order set status = ${code} where id = 1'],
  [3, '.set({ status: code })'],
  [4, '{ status: codeOf(machine, state) }'],
  [5, 'const nextYear = new Date().getFullYear() + 1'],
  [6, "issues.push({ code: 'custom' })"],
  [7, 'select from branch where company_id = current_company()'],
  [7, ".where('company_id', '=', sql<string>`current_company()`)"],
  [8, "transition(ctx, source, id, 'archive' as A)"],
]

test.each(examples)('rule %i finds %s', (at, source) => {
  expect(source.match(rules[at]?.pattern ?? /^$/)).not.toBeNull()
})
