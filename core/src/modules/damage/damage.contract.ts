import { z } from 'zod'
import { creating, field } from '../../kernel/field.ts'
import { codesOf } from '../../kernel/machine.ts'
import { nestedRoutes } from '../../kernel/nested.ts'
import { contract } from '../../kernel/route.ts'
import {
  damageFields,
  damageFollowUp,
  damageKinds,
  damageParts,
  damageSeverities,
  liableParties,
} from './damage.fields.ts'
import { damageMachine } from './damage.machine.ts'

/** A damage of a vehicle: known from the inspection that found it until it is repaired or dismissed. */
export const Damage = z
  .object({
    id: field.id(),
    vehicle_id: z.uuid(),
    status: field.status(),
    status_reason: z.string().nullable(),
    ...damageFields,
    found_at: field.instant(),
    /** The inspection that found it; null where it was entered by hand. */
    inspection_id: z.uuid().nullable(),
    inspection_number: z.string().nullable(),
    /** When it was repaired or dismissed. */
    closed_at: field.instant().nullable(),
    created_at: field.instant(),
    updated_at: field.instant(),
  })
  .meta({ id: 'Damage' })
export type Damage = z.output<typeof Damage>

export const damage = contract('damage', {
  ...nestedRoutes({
    path: '/fleet/:vehicleId/damage',
    noun: ['damage', 'damages of a vehicle'],
    parents: { vehicleId: z.uuid() },
    key: 'damageId',
    row: Damage,
    record: Damage,
    create: creating(damageFields),
    change: z.strictObject(damageFollowUp).partial(),
    machine: damageMachine,
    attachments: true,
    access: { read: 'damage.read', export: 'damage.export', create: 'damage.create', change: 'damage.update' },
    touches: ['vehicle'],
    spec: {
      search: ['note'],
      filters: {
        status: { kind: 'oneOf', values: codesOf(damageMachine) },
        part: { kind: 'oneOf', values: damageParts },
        kind: { kind: 'oneOf', values: damageKinds },
        severity: { kind: 'oneOf', values: damageSeverities },
        liable: { kind: 'oneOf', values: liableParties },
        found_at: { kind: 'date' },
      },
      sort: ['found_at', 'created_at'],
      defaultSort: '-found_at',
      columns: [
        'part',
        'kind',
        'severity',
        'view',
        'note',
        'estimate',
        'liable',
        'found_at',
        'inspection_number',
        'closed_at',
        'status',
      ],
    },
  }),
})
