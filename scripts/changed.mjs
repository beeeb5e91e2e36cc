// `npm test -- changed`: the checks and tests that a change can touch, said before they run.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chooseTests } from './choose-tests.mjs'
import { readImports } from './import-graph.mjs'
import { ROOT } from './setup.mjs'

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
const lines = (text) => text.split('\n').filter(Boolean)

function commitOf(name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  } catch {
    return undefined
  }
}

/** The commit that a change begins at: where the branch left main; on main itself its head, or the commit before it. */
function baseOfChange() {
  const head = git('rev-parse', 'HEAD')
  const main = commitOf('origin/main') ?? commitOf('main')
  const base = main && git('merge-base', main, 'HEAD')
  if (base && base !== head) return { base, since: `it left main at ${base.slice(0, 9)}` }
  if (git('status', '--porcelain') !== '') return { base: head, since: 'the last commit' }
  return { base: commitOf('HEAD~1') ?? head, since: 'the commit before the last, as nothing else has changed' }
}

/** Files that differ from the base, untracked ones included. */
function changedSince(base) {
  const tracked = lines(git('diff', '--name-only', '--no-renames', base))
  const untracked = lines(git('ls-files', '--others', '--exclude-standard'))
  return [...new Set([...tracked, ...untracked])]
}

const withFiles = (check, files) => ({ ...check, command: [...check.command, ...files] })

/** The checks as a choice needs them; what it does not name is left out. */
export function narrowed([statics, running], choice) {
  if (choice.everything) return [statics, running]
  const wanted = {
    build: choice.isWeb || choice.journeys.length > 0,
    lint: choice.linted.length > 0,
    format: choice.formatted.length > 0,
    boundaries: choice.isCode,
    unused: choice.isCode,
    unit: choice.unit.length > 0,
    budgets: choice.isWeb,
    browser: choice.journeys.length > 0,
    ...Object.fromEntries(choice.types.map((room) => [`types:${room}`, true])),
  }
  const files = { lint: choice.linted, unit: choice.unit, browser: choice.journeys }
  const kept = (checks) =>
    checks.filter(({ name }) => wanted[name]).map((check) => withFiles(check, files[check.name] ?? []))
  const format = (check) =>
    check.name === 'format' ? { ...check, command: ['oxfmt', '--check', ...choice.formatted] } : check
  return [kept(statics).map(format), kept(running)]
}

/** Chooses, and says what and why: a choice of nothing is said, too. */
export function checksForChange(checks) {
  const { base, since } = baseOfChange()
  const changed = changedSince(base)
  const present = lines(git('ls-files', '--cached', '--others', '--exclude-standard')).filter((file) =>
    existsSync(join(ROOT, file)),
  )
  const choice = chooseTests({ changed, ...readImports(ROOT, present) })
  choice.formatted = choice.formatted.filter((file) => existsSync(join(ROOT, file)))
  const chosen = narrowed(checks, choice)
  console.log(`${changed.length} files have changed since ${since}.`)
  if (choice.everything) console.log(`All checks run: ${choice.everything} decides how they do.`)
  else for (const reason of choice.reasons) console.log(`  ${reason}`)
  const names = chosen.flat().map((check) => check.name)
  console.log(names.length > 0 ? `Checks: ${names.join(', ')}` : 'Nothing that is checked has changed.')
  return chosen
}
