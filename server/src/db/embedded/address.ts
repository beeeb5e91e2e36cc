import { join } from 'node:path'
import type { Place } from './place.ts'

export const SUPERUSER = 'postgres'
export const DATABASE = 'lajur'
export const LOOPBACK = '127.0.0.1'

/** Limit of the operating systems; Linux allows a few more. */
const LONGEST_SOCKET_PATH = 103

/** Folder of the Unix socket, which costs less per query than TCP; undefined where its path would be too long. */
export function socketFolderOf({ cluster }: Place): string | undefined {
  const longest = join(cluster, '.s.PGSQL.65535')
  return Buffer.byteLength(longest) <= LONGEST_SOCKET_PATH ? cluster : undefined
}

/** A complete postgres:// address of one of its databases. */
export function addressOf(place: Place, password: string, port: number | string, database = DATABASE): string {
  const host = encodeURIComponent(socketFolderOf(place) ?? LOOPBACK)
  return `postgres://${SUPERUSER}:${password}@${host}:${port}/${database}`
}
