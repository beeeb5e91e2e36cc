import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { accountForNewCluster, accountOwning, canEnter, type Account } from './account.ts'

/** Folder for what the unprivileged account has to reach, if the checkout is out of its reach. */
export const SHARED_FOLDER = '/var/lib/lajur'

export interface Place {
  /** The folder around the cluster; the account can enter it. */
  readonly home: string
  /** PostgreSQL's data directory. */
  readonly cluster: string
  readonly account: Account
}

/**
 * Finds or chooses where the cluster lives: in `<dataDir>/postgres`, unless only root may enter
 * dataDir. In that case `<dataDir>/postgres` is a link to a folder below /var/lib/lajur.
 */
export function placeFor(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(dataDir)
  const cluster = join(home, 'postgres')
  return existingPlace(cluster) ?? newPlace(home, cluster)
}

function existingPlace(path: string): Place | undefined {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (!entry) return undefined
  const cluster = entry.isSymbolicLink() ? resolve(dirname(path), readlinkSync(path)) : path
  const home = dirname(cluster)
  if (!existsSync(home)) {
    throw new Error(
      `${path} points to ${cluster}, which does not exist. ` +
        'Bring that folder back, or delete the link to start with an empty database.',
    )
  }
  const account = existsSync(cluster) ? accountOwning(cluster) : accountForNewCluster()
  if (!canEnter(account, home)) {
    throw new Error(
      `The database in ${cluster} belongs to user ${account.uid}, who cannot enter ${home}. ` +
        'Please give that user access, or move the data folder to where it has.',
    )
  }
  return { home, cluster, account }
}

function newPlace(home: string, cluster: string): Place {
  const account = accountForNewCluster()
  if (canEnter(account, home)) return { home, cluster, account }

  const sharedHome = newSharedHome(home)
  const sharedCluster = join(sharedHome, 'postgres')
  symlinkSync(sharedCluster, cluster)
  return { home: sharedHome, cluster: sharedCluster, account }
}

/**
 * The name tells which data folder it serves. The random ending matters when that folder was
 * deleted and made anew: the old cluster's password went with it, so the old cluster must not be
 * met again - nor silently destroyed.
 */
function newSharedHome(dataDir: string): string {
  mkdirSync(SHARED_FOLDER, { recursive: true })
  chmodSync(SHARED_FOLDER, 0o755)
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const sharedHome = mkdtempSync(join(SHARED_FOLDER, `${name}-`))
  chmodSync(sharedHome, 0o755)
  writeFileSync(join(sharedHome, 'belongs-to'), `${dataDir}\n`)
  return sharedHome
}
