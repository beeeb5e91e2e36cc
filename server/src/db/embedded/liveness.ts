import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Start time of a process, in the notation of the system; undefined when it is gone. Process ids are reused (in
 * containers almost always), so only id and start together name a process.
 */
export function startOfProcess(pid: number): string | undefined {
  if (process.platform !== 'linux') return askPs(pid, 'lstart=')
  const stat = readOrUndefined(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The second field is the program's name and may itself hold blanks and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state] = fields
  return state === 'Z' ? undefined : fields[19]
}

/** The command line of a process; undefined when it is gone. */
export function commandOfProcess(pid: number): string | undefined {
  if (process.platform !== 'linux') return askPs(pid, 'command=')
  return readOrUndefined(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
}

function askPs(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
