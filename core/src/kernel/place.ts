import { z } from 'zod'
import type { FieldProblems } from './error.ts'
import { field, maybe } from './field.ts'
import { withProblems } from './invalid.ts'

/** Brought to an address, or fetched and brought back at a branch. */
export const placeWays = ['DELIVERED', 'AT_BRANCH'] as const
export type PlaceWay = (typeof placeWays)[number]

interface Given {
  by: PlaceWay
  address?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/** Rules between the parts of a place; keys of the words under `invalid`. */
function placeProblems({ by, address, latitude, longitude }: Given): FieldProblems {
  const problems: FieldProblems = {}
  if (by === 'DELIVERED' && !address) problems['address'] = { key: 'required' }
  const [hasLatitude, hasLongitude] = [latitude, longitude].map((part) => typeof part === 'number')
  if (hasLatitude !== hasLongitude) problems[hasLatitude ? 'longitude' : 'latitude'] = { key: 'required' }
  return problems
}

/** Place of a handover and its contact; an empty branch is that of the document. Apart from `field`: few forms need it. */
export const place = () =>
  withProblems(
    z.strictObject({
      by: field.choice(placeWays),
      branch_id: maybe(field.ref('branch')),
      address: maybe(field.longText(300)),
      contact_name: maybe(field.text()),
      contact_phone: maybe(field.phone()),
      latitude: maybe(z.number().min(-90).max(90)),
      longitude: maybe(z.number().min(-180).max(180)),
    }),
    placeProblems,
  ).meta({ field: { kind: 'place' } })
