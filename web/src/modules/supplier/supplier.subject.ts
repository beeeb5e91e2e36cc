import { Supplier } from '@rental/core/modules/supplier/supplier.contract'
import { supplierFieldGroups, type supplierFields } from '@rental/core/modules/supplier/supplier.fields'
import { supplierMachine } from '@rental/core/modules/supplier/supplier.machine'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { supplierPaths } from './supplier.paths.ts'

/** Subject of suppliers for the record kit. */
export const supplierSubject = { module: 'supplier', shape: Supplier.shape, machine: supplierMachine } as const

type Name = keyof typeof supplierFields

const { identity, address, tax, payment } = supplierFieldGroups
const namesOf = (group: object) => Object.keys(group) as Name[]

/** Sections of a supplier's screens, in order; a new field of a group appears in its section. */
const sections = [
  { name: 'identity', fields: namesOf(identity) },
  { name: 'address', fields: namesOf(address) },
  { name: 'tax', fields: namesOf(tax) },
  { name: 'payment', fields: namesOf(payment).filter((name) => name !== 'bank_accounts') },
  { name: 'banks', fields: ['bank_accounts'] },
] as const satisfies readonly { name: string; fields: readonly Name[] }[]

interface Switches {
  is_pkp?: unknown
  has_umkm_certificate?: unknown
}

/** Fields without meaning while their switch is off: registration number, end of the certificate. */
export const hiddenFor = ({ is_pkp, has_umkm_certificate }: Switches): Name[] => [
  ...(is_pkp === true ? [] : ['sppkp_number' as const]),
  ...(has_umkm_certificate === true ? [] : ['umkm_valid_until' as const]),
]

/** The sections as they stand for this supplier. */
export function sectionsFor(values: Switches) {
  const hidden = hiddenFor(values)
  return sections.map(({ name, fields }) => ({ name, fields: fields.filter((field: Name) => !hidden.includes(field)) }))
}
export type SupplierSection = ReturnType<typeof sectionsFor>[number]

export const supplierLink = recordLinkBy(supplierPaths.detail)
export const supplierFormLink = recordLinkBy(supplierPaths.edit)
export const supplierPreviewLink = recordLinkBy(supplierPaths.preview)
