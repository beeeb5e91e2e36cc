import { Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { vehicleFieldGroups, type vehicleFields } from '@rental/core/modules/vehicle/vehicle.fields'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { formatPlate } from '@rental/core/kernel/plate'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { vehiclePaths } from './vehicle.paths.ts'

/** Subject of vehicles for the record kit. */
export const vehicleSubject = { module: 'vehicle', shape: Vehicle.shape, machine: vehicleMachine } as const

type Name = keyof typeof vehicleFields
const namesOf = (group: object) => Object.keys(group) as Name[]

const sections = ['identity', 'technical', 'papers', 'ownership', 'tracking'] as const

/** Sections of a vehicle's screens, in order; a new field of a group appears in its section. */
export const vehicleSections = sections.map((name) => ({ name, fields: namesOf(vehicleFieldGroups[name]) }))

/** Fields of a form that stand open; all others are folded, in the sections of the screens. */
export const essentials = [
  'license_number',
  'brand',
  'model',
  'year',
  'category',
  'color',
  'branch_id',
  'pool_location',
  'notes',
] as const satisfies readonly Name[]
const isEssential = (name: Name) => essentials.some((one) => one === name)

export const foldedSections = vehicleSections
  .filter(({ name }) => name !== 'identity')
  .map(({ name, fields }) => ({
    name,
    fields: [
      ...(name === 'technical' ? namesOf(vehicleFieldGroups.identity).filter((one) => !isEssential(one)) : []),
      ...fields,
    ],
  }))

const lent: readonly Name[] = ['supplier_id', 'partner_cost']
const financed: readonly Name[] = ['finance_company', 'installment', 'tenor_months', 'finance_end_date']
const bought: readonly Name[] = ['acquisition_date', 'acquisition_price', 'residual_value', 'book_months', 'tax_group']

/** Fields relevant to the ownership: the lender, or purchase and financing. */
export function fieldsFor(fields: readonly Name[], ownership: unknown): Name[] {
  const isLent = ownership === 'PARTNER' || ownership === 'PROFIT_SHARE'
  const hidden = new Set<Name>([...(isLent ? bought : lent), ...(ownership === 'FINANCED' ? [] : financed)])
  return fields.filter((name) => !hidden.has(name))
}

interface Known {
  license_number: string
  brand: string
  model: string
}
/** `B 1234 XYZ · Toyota Avanza`: how people speak of it. */
export const vehicleName = ({ license_number, brand, model }: Known) =>
  `${formatPlate(license_number)} · ${brand} ${model}`

export const vehicleLink = recordLinkBy(vehiclePaths.detail)
export const vehicleFormLink = recordLinkBy(vehiclePaths.edit)
