import { randomUUIDv7 } from 'node:crypto'
import { finish, type Tx } from '../db/tx.ts'
import { writeNumbered } from '../record/number.ts'
import { book, type Booking } from './book.ts'

/** Books an entry that a person wrote, with a number of its own, under the id that is given or a new one. */
export async function bookByHand(tx: Tx, booking: Omit<Booking, 'source'>): Promise<string> {
  const id = booking.id ?? randomUUIDv7()
  const { date, branch_id } = booking
  await writeNumbered(tx, { kind: 'journal', date, branch_id }, [{ ...booking, id }], ([row]) =>
    row ? book(tx, [row], row.number) : Promise.resolve(),
  )
  await finish(tx)
  return id
}
