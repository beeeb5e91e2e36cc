import { z } from 'zod'
import { creating, field } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { listInside, listRoutes } from '../../kernel/list.ts'
import { contract, route } from '../../kernel/route.ts'
import { attachmentRoutes } from '../../kernel/attachment.ts'
import { documentFields, documentKinds, documentLocations, expiringKinds, renewalFields } from './document.fields.ts'
import { documentProblems, expiryStates } from './document.rules.ts'

/** Derived by date, lead time and whether something renewed it. */
const derived = { state: field.choice(expiryStates), days_left: z.int().nullable() }

export const Document = z
  .object({
    id: field.id(),
    vehicle_id: field.record('vehicle'),
    vehicle_name: z.string(),
    ...documentFields,
    renews_id: z.uuid().nullable(),
    ...derived,
    /** Number of attached files. */
    files: z.int(),
    created_at: field.instant(),
    updated_at: field.instant(),
  })
  .meta({ id: 'Document' })
export type Document = z.output<typeof Document>

/** Something that runs out: a paper of a vehicle that nothing renewed yet, or the SIM of a driver. */
export const Expiring = z
  .object({
    id: field.id(),
    kind: field.choice(expiringKinds),
    subject: field.choice(['VEHICLE', 'EMPLOYEE']),
    vehicle_id: field.record('vehicle').nullable(),
    license_number: field.plate().nullable(),
    employee_id: field.record('user').nullable(),
    employee_name: z.string().nullable(),
    branch_id: field.ref('branch').nullable(),
    number: field.text().nullable(),
    valid_to: field.date(),
    ...derived,
    location: field.choice(documentLocations).nullable(),
    cost: field.money().nullable(),
  })
  .meta({ id: 'Expiring' })
export type Expiring = z.output<typeof Expiring>

const vehicleId = z.strictObject({ id: z.uuid() })
const both = z.strictObject({ id: z.uuid(), documentId: z.uuid() })
const touches = ['vehicle']

export const document = contract('document', {
  ...listRoutes({
    path: '/document',
    access: 'document.read',
    exportAccess: 'document.export',
    noun: 'everything that expires: current papers of vehicles and SIMs of drivers',
    row: Expiring,
    spec: {
      search: ['license_number', 'employee_name', 'number'],
      writtenAs: { license_number: 'plate' },
      filters: {
        state: { kind: 'oneOf', values: ['EXPIRED', 'DUE_SOON', 'VALID'] },
        kind: { kind: 'oneOf', values: expiringKinds },
        branch_id: { kind: 'ref', to: 'branch' },
        subject: { kind: 'oneOf', values: ['VEHICLE', 'EMPLOYEE'] },
        valid_to: { kind: 'date' },
      },
      sort: ['valid_to'],
      defaultSort: 'valid_to',
      columns: [
        'kind',
        'license_number',
        'employee_name',
        'number',
        'valid_to',
        'days_left',
        'state',
        'location',
        'branch_id',
        'cost',
      ],
    },
  }),
  count: route({
    method: 'GET',
    path: '/document/count',
    access: 'document.read',
    summary: 'How many papers and SIMs have expired, are due and are valid',
    response: z
      .object({ total: z.int(), EXPIRED: z.int(), DUE_SOON: z.int(), VALID: z.int() })
      .meta({ id: 'ExpiringCount' }),
  }),
  ofVehicle: listInside({
    path: '/fleet/:id/document',
    params: vehicleId,
    access: 'document.read',
    noun: 'the papers of a vehicle, also those that were renewed',
    row: Document,
    spec: {
      search: ['number'],
      filters: {
        kind: { kind: 'oneOf', values: documentKinds },
        state: { kind: 'oneOf', values: expiryStates },
        valid_to: { kind: 'date' },
      },
      sort: ['created_at', 'valid_to'],
      defaultSort: '-created_at',
      emptyLast: ['valid_to'],
      columns: ['kind', 'number', 'issued_on', 'valid_to', 'days_left', 'state', 'location', 'cost', 'agent'],
      maxLimit: 200,
    },
  }),
  create: route({
    method: 'POST',
    path: '/fleet/:id/document',
    access: 'document.create',
    summary: 'Add a paper of a vehicle',
    params: vehicleId,
    body: withProblems(creating(documentFields), documentProblems),
    response: Document,
    touches,
  }),
  change: route({
    method: 'PATCH',
    path: '/fleet/:id/document/:documentId',
    access: 'document.update',
    summary: 'Change a paper of a vehicle; what is left out stays as it is',
    params: both,
    body: z.strictObject(renewalFields).partial(),
    response: Document,
    touches,
  }),
  remove: route({
    method: 'DELETE',
    path: '/fleet/:id/document/:documentId',
    access: 'document.delete',
    summary: 'Delete a paper that was entered by mistake; one that was renewed stays',
    params: both,
    response: z.null(),
    touches,
  }),
  renew: route({
    method: 'POST',
    path: '/fleet/:id/document/:documentId/renew',
    access: 'document.create',
    summary: 'Renew a paper: a new one takes its place, with its own cost and files',
    params: both,
    body: creating(renewalFields),
    response: Document,
    touches,
  }),
  ...attachmentRoutes({
    path: '/document/:id',
    params: z.strictObject({ id: z.uuid() }),
    noun: 'paper of a vehicle',
    access: { read: 'document.read', change: 'document.update' },
  }),
})
