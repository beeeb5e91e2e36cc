import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startOfProcess } from './liveness.ts'

export class FolderInUse extends Error {}

/**
 * Claims a folder for this process and returns how to give it back. A lock whose process is gone
 * does not count, so nothing has to be tidied by hand after a crash or a power cut.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'lajur.lock')
  const mine = `${lock}.${process.pid}`
  const claim = `${process.pid} ${startOfProcess(process.pid) ?? ''}\n`
  try {
    writeFileSync(mine, claim)
    // A hard link appears at once and with its content; creating the file in place would let
    // another process read it half written.
    while (!tryLink(mine, lock)) clearStaleLock(folder, lock)
  } catch (error) {
    if (isCode(error, 'EACCES') || isCode(error, 'EROFS')) {
      throw new Error(`The data folder ${folder} is not writable for the current user.`, {
        cause: error,
      })
    }
    throw error
  } finally {
    rmSync(mine, { force: true })
  }
  return () => rmSync(lock, { force: true })
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function clearStaleLock(folder: string, lock: string): void {
  const claim = readIfThere(lock)
  if (claim === undefined) return
  refuseIfHeld(folder, claim)
  // Two starting processes may both find the same stale lock. Moving it aside before looking
  // again makes sure that neither deletes the lock the other has just taken.
  const aside = `${lock}.stale-${process.pid}`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (readIfThere(aside) !== claim) tryLink(aside, lock)
  rmSync(aside, { force: true })
}

function refuseIfHeld(folder: string, claim: string): void {
  const [, pid, start] = /^(\d+) (.*)$/m.exec(claim) ?? []
  if (pid !== undefined && startOfProcess(Number(pid)) === start) {
    throw new FolderInUse(
      `Another Lajur server (process ${pid}) already uses the data folder ${folder}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    )
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
