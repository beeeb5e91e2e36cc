import type { Socket } from 'node:net'
import type pg from 'pg'

/** Socket of a connection; the driver's types do not show it. */
export const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Breaks a connection: whatever waits for an answer on it fails at once, as when the network breaks it. */
export function breakConnection(client: pg.ClientBase): void {
  socketOf(client).destroy(new Error('Connection terminated: it took too long'))
}
