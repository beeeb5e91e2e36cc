import type { HandoverCheck } from '@rental/core/modules/delivery-order/delivery-order.contract'
import type { PhotoSlot } from '@rental/core/modules/inspection/inspection.fields'
import type { HandoverSide, RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import type { KeptDeparture } from './departure.ts'
import type { Handover } from './handover.ts'
import type { KeptExpense, KeptTrips } from './expense.ts'
import type { KeptClock, KeptPress } from './press.ts'

/** The run sheet as it was last fetched. */
export interface KeptSheet {
  user_id: string
  fetched_at: string
  from: string
  asked_photos: PhotoSlot[]
  entries: RunEntry[]
  /** By delivery order. */
  checks: Record<string, HandoverCheck[]>
}

export interface KeptPhoto {
  id: string
  handover_id: string
  user_id: string
  /** Of an exchange: which of the two vehicles it shows. */
  side: HandoverSide
  slot: PhotoSlot
  damage_id: string | null
  taken_at: string
  blob: Blob
  /** Its file on the server, once it has arrived there. */
  media_id: string | null
  uploaded_at: string | null
}

interface Kept {
  sheets: KeptSheet
  handovers: Handover
  photos: KeptPhoto
  expenses: KeptExpense
  trips: KeptTrips
  clocks: KeptClock
  presses: KeptPress
  departures: KeptDeparture
}
type StoreName = keyof Kept
/** Of a handover or departure: its person, and its delivery or return order. */
type Key = string | [user: string, order: string]

/** Records that a device keeps for the people who use it. */
export interface Device {
  get: <Name extends StoreName>(store: Name, key: Key) => Promise<Kept[Name] | undefined>
  all: <Name extends StoreName>(store: Name) => Promise<Kept[Name][]>
  put: <Name extends StoreName>(store: Name, value: Kept[Name]) => Promise<void>
  remove: (store: StoreName, key: Key) => Promise<void>
}

/** Names of the fields that make up a key. */
export const deviceKeys: Record<StoreName, string | string[]> = {
  sheets: 'user_id',
  handovers: ['user_id', 'id'],
  photos: 'id',
  expenses: 'id',
  trips: 'user_id',
  clocks: 'user_id',
  presses: 'id',
  departures: ['user_id', 'id'],
}
const storeNames = Object.keys(deviceKeys) as StoreName[]

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('handover', 4)
    request.addEventListener('upgradeneeded', () => {
      const known = request.result.objectStoreNames
      for (const name of storeNames)
        if (!known.contains(name)) request.result.createObjectStore(name, { keyPath: deviceKeys[name] })
    })
    request.addEventListener('success', () => {
      // A newer version of the app in another tab waits for this one to let go.
      request.result.addEventListener('versionchange', () => {
        request.result.close()
        opened = null
      })
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')))
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Runs one request; resolved when its transaction is on the disk, refused with the transaction's own error. */
async function within<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    // The battery may be empty a moment later.
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(store))
    transaction.addEventListener('complete', () => resolve(request.result))
    for (const fault of ['error', 'abort'])
      transaction.addEventListener(fault, () => reject(transaction.error ?? request.error ?? new Error(fault)))
  })
}

export const device: Device = {
  get: (store, key) => within(store, 'readonly', (records) => records.get(key)),
  all: (store) => within(store, 'readonly', (records) => records.getAll()),
  put: async (store, value) => {
    await within(store, 'readwrite', (records) => records.put(value))
  },
  remove: async (store, key) => {
    await within(store, 'readwrite', (records) => records.delete(key))
  },
}

/** True if the device refused to keep something because it is full. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Photos of a handover, in the order in which they were taken. */
export async function photosOf(from: Device, user: string, id: string): Promise<KeptPhoto[]> {
  const photos = await from.all('photos')
  return photos
    .filter(({ handover_id, user_id }) => handover_id === id && user_id === user)
    .sort((a, b) => a.taken_at.localeCompare(b.taken_at))
}

/** Deletes a handover with its photos. */
export async function dropHandover(from: Device, user: string, id: string): Promise<void> {
  for (const photo of await photosOf(from, user, id)) await from.remove('photos', photo.id)
  await from.remove('handovers', [user, id])
}

/** Deletes everything that the device keeps of a person. */
export async function forgetPerson(from: Device, user: string): Promise<void> {
  for (const { id, user_id } of await from.all('handovers')) if (user_id === user) await dropHandover(from, user, id)
  for (const { id, user_id } of await from.all('photos')) if (user_id === user) await from.remove('photos', id)
  for (const { id, user_id } of await from.all('expenses')) if (user_id === user) await from.remove('expenses', id)
  for (const { id, user_id } of await from.all('presses')) if (user_id === user) await from.remove('presses', id)
  for (const { id, user_id } of await from.all('departures'))
    if (user_id === user) await from.remove('departures', [user, id])
  for (const store of ['sheets', 'trips', 'clocks'] as const) await from.remove(store, user)
}
