import { z } from 'zod'
import { creating, field, maybe } from '../../kernel/field.ts'
import type { FieldProblems } from '../../kernel/error.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { listInside } from '../../kernel/list.ts'
import { contract, route } from '../../kernel/route.ts'

/** Origin of a reading; only a correction may be lower than the one before it. */
export const readingSources = ['MANUAL', 'DELIVERY', 'RETURN', 'SERVICE', 'GPS', 'FUEL', 'CORRECTION'] as const

/** Reading of a device that does not fit: it waits beside the series until the office has looked. */
export const readingDoubts = ['LOWER', 'HIGHER', 'JUMP'] as const

const reading = {
  km: field.integer(0, 9_999_999),
  source: field.choice(readingSources),
  note: maybe(field.text(200)),
  /** Why a correction is right. */
  reason: maybe(field.text(255)),
}

export const Reading = z
  .object({
    id: field.id(),
    read_at: field.instant(),
    ...reading,
    /** Present while it waits for the office. */
    to_check: field.choice(readingDoubts).nullable(),
    confirmed_at: field.instant().nullable(),
    confirm_reason: z.string().nullable(),
    voided_at: field.instant().nullable(),
    void_reason: z.string().nullable(),
    created_at: field.instant(),
  })
  .meta({ id: 'OdometerReading' })
export type Reading = z.output<typeof Reading>

const readingProblems = ({ source, reason }: Pick<Reading, 'source' | 'reason'>): FieldProblems =>
  source === 'CORRECTION' && !reason ? { reason: { key: 'required' } } : {}

const NewReading = withProblems(
  creating({
    ...reading,
    /** Now, where it is left out. */
    read_at: maybe(field.instant()),
    /** Confirms an unusual jump. */
    is_confirmed: field.flag(),
  }),
  readingProblems,
)

const vehicleId = z.strictObject({ id: z.uuid() })
const touches = ['vehicle']

export const odometer = contract('odometer', {
  list: listInside({
    path: '/fleet/:id/odometer',
    params: vehicleId,
    access: 'vehicle.read',
    noun: 'the odometer readings of a vehicle, newest first; voided ones too',
    row: Reading,
    spec: {
      search: ['note'],
      filters: {
        source: { kind: 'oneOf', values: readingSources },
        to_check: { kind: 'oneOf', values: readingDoubts },
        read_at: { kind: 'date' },
      },
      sort: ['read_at'],
      defaultSort: '-read_at',
      columns: ['read_at', 'km', 'source', 'to_check', 'note', 'reason', 'confirm_reason', 'void_reason'],
    },
  }),
  create: route({
    method: 'POST',
    path: '/fleet/:id/odometer',
    access: 'vehicle.odometer',
    summary: 'Record an odometer reading; a correction asks for vehicle.correct_odometer and its reason',
    params: vehicleId,
    body: NewReading,
    response: Reading,
    touches,
  }),
  confirm: route({
    method: 'POST',
    path: '/fleet/:id/odometer/:readingId/confirm',
    access: 'vehicle.correct_odometer',
    summary: 'Confirm a reading of a device that did not fit, with the reason: from then on it is part of the series',
    params: z.strictObject({ id: z.uuid(), readingId: z.uuid() }),
    body: z.strictObject({ reason: field.text(255) }),
    response: Reading,
    touches,
  }),
  void: route({
    method: 'POST',
    path: '/fleet/:id/odometer/:readingId/void',
    access: 'vehicle.correct_odometer',
    summary: 'Void a wrong reading, with the reason; readings are never changed',
    params: z.strictObject({ id: z.uuid(), readingId: z.uuid() }),
    body: z.strictObject({ reason: field.text(255) }),
    response: Reading,
    touches,
  }),
})
