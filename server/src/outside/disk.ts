import { statfs } from 'node:fs/promises'

/** Free room below which new files are refused: the database needs what is left to go on. */
const leastFree = { bytes: 512 * 1024 * 1024, share: 0.02 }

export interface DiskSpace {
  free: number
  size: number
}

export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** A small disk is short of room when a fiftieth of it is left, a large one when half a gigabyte is. */
export const isShort = ({ free, size }: DiskSpace): boolean =>
  free < Math.min(leastFree.bytes, Math.max(size * leastFree.share, 32 * 1024 * 1024))

const usualIntervalMs = 60_000

/** Looks at the disk now and then, and tells when it is short of room. */
export function watchDisk(
  folder: string,
  tell: (space: DiskSpace) => Promise<unknown>,
  intervalMs = usualIntervalMs,
  spaceOf = diskSpaceOf,
) {
  const look = async () => {
    const space = await spaceOf(folder)
    if (isShort(space)) await tell(space)
  }
  // A disk that cannot be asked shows itself in the next write.
  return setInterval(() => void look().catch(() => {}), intervalMs).unref()
}
