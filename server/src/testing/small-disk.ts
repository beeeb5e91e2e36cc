import { execFileSync, spawnSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { megabyte } from '@rental/core/kernel/bytes'

/** A disk of its own below a folder, for a program that is started with it. None of it needs root. */
export interface SmallDisk {
  /** The command by which a program sees the disk. */
  around: (command: readonly string[]) => string[]
  /** The folder as the program sees it. */
  seenBy: (pid: number) => string
  /** Takes all the room that is left. */
  fill: (pid: number) => Promise<void>
  /** Gives it back. */
  free: (pid: number) => Promise<void>
}

/** Above what the server keeps free of a small disk, in megabytes. */
const sizeMb = 64

/** Runs a command below a file system in memory, which is mounted for it alone. */
const mounted = (folder: string, rights: readonly string[]) => (command: readonly string[]) => [
  'unshare',
  '--mount',
  ...rights,
  'sh',
  '-c',
  `mount -t tmpfs -o size=${sizeMb}m tmpfs "$0" && exec "$@"`,
  folder,
  ...command,
]

function succeeds([file = '', ...args]: readonly string[]): boolean {
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0
}

function mountedDisk(folder: string, around: SmallDisk['around']): SmallDisk {
  const seenBy = (pid: number) => join(`/proc/${pid}/root`, folder)
  const filler = (pid: number) => join(seenBy(pid), 'filler')
  return {
    around,
    seenBy,
    async fill(pid) {
      const file = await open(filler(pid), 'w')
      const piece = Buffer.alloc(megabyte)
      try {
        for (;;) await file.write(piece)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    free: (pid) => rm(filler(pid)),
  }
}

/** A program that may write no more than a megabyte into a file, for machines that let nobody mount anything. */
function limitedFiles(folder: string): SmallDisk {
  const limit = (pid: number, bytes: string) => {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
  }
  return {
    around: (command) => [...command],
    seenBy: () => folder,
    fill: async (pid) => limit(pid, String(megabyte)),
    free: async (pid) => limit(pid, 'unlimited'),
  }
}

/** As root, as the root of a name space of its own, or by a limit: whichever this machine allows. */
export function smallDisk(folder: string): SmallDisk {
  const ways = [[], ['--map-root-user']].map((rights) => mounted(folder, rights))
  const allowed = ways.find((around) => succeeds(around(['true'])))
  return allowed ? mountedDisk(folder, allowed) : limitedFiles(folder)
}
