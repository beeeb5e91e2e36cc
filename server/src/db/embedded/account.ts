import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'

/** The account PostgreSQL runs under; empty means our own. Fits into the options of `spawn`. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

const OUR_OWN: Account = {}

/** PostgreSQL refuses to run as root, so root lends it an unprivileged account. */
export function accountForNewCluster(): Account {
  if (!weAreRoot()) return OUR_OWN
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  if (!account) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither a user `postgres` nor `nobody`. ' +
        'Please start Lajur as an ordinary user.',
    )
  }
  return account
}

/** A cluster may only be opened by its owner, who may differ from whom we would choose today. */
export function accountOwning(cluster: string): Account {
  if (!weAreRoot()) return OUR_OWN
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? accountForNewCluster() : { uid, gid }
}

/** Asks the kernel by trying: reading mode bits ourselves would miss access lists and mount options. */
export function canEnter(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true
  const attempt = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  if (attempt.error) {
    throw new Error(
      `PostgreSQL does not run as root, and switching to user ${account.uid} failed (${attempt.error.message}). ` +
        'Please start Lajur as an ordinary user.',
    )
  }
  return attempt.status === 0
}

export function giveTo({ uid, gid }: Account, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

function weAreRoot(): boolean {
  return process.getuid?.() === 0
}

function accountNamed(name: string): Account | undefined {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
  if (!entry) return undefined
  const [, , uid, gid] = entry.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
