import { Customer } from '@rental/core/modules/customer/customer.contract'
import { customerFieldGroups, type customerFields } from '@rental/core/modules/customer/customer.fields'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import { linkOptions } from '@tanstack/react-router'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { customerPaths } from './customer.paths.ts'

/** Subject of customers for the record kit. */
export const customerSubject = { module: 'customer', shape: Customer.shape, machine: customerMachine } as const

type Name = keyof typeof customerFields
type Kind = 'PERSONAL' | 'CORPORATE'

const foreigner = ['nationality', 'passport_number', 'kitas_number']
const { identity, person, firm, address, tax, billing } = customerFieldGroups
const namesOf = (group: object) => Object.keys(group) as Name[]
const begins = (prefix: string) => namesOf(person).filter((name) => name.startsWith(prefix))
const apart = new Set<string>([...foreigner, ...begins('emergency_'), ...begins('survey_')])

/** Sections of a customer's screens, in order; a new field of a group appears in its section. */
export const customerSections = [
  { name: 'identity', fields: namesOf(identity) },
  { name: 'person', only: 'PERSONAL', fields: namesOf(person).filter((name) => !apart.has(name)) },
  { name: 'emergency', only: 'PERSONAL', fields: begins('emergency_') },
  { name: 'survey', only: 'PERSONAL', fields: begins('survey_') },
  { name: 'foreigner', only: 'PERSONAL', fields: namesOf(person).filter((name) => foreigner.includes(name)) },
  { name: 'firm', only: 'CORPORATE', fields: namesOf(firm).filter((name) => name !== 'contacts') },
  { name: 'contacts', only: 'CORPORATE', fields: ['contacts'] },
  { name: 'address', fields: namesOf(address) },
  { name: 'tax', fields: namesOf(tax) },
  { name: 'billing', fields: namesOf(billing) },
] as const satisfies readonly { name: string; only?: Kind; fields: readonly Name[] }[]

export type CustomerSection = (typeof customerSections)[number]

export const sectionsFor = (kind: unknown): CustomerSection[] =>
  customerSections.filter((section) => !('only' in section) || section.only === kind)

/** Fields of a form that stand open for either kind, in this order. */
const opened = ['name', 'phone', 'email', 'city', 'address', 'payment_term_id', 'notes'] as const satisfies Name[]
const isOpened = (name: Name) => name === 'kind' || opened.some((one) => one === name)

interface FormSectionOf {
  name: CustomerSection['name'] | 'more'
  fields: readonly Name[]
}

/** Sections of the form: what every customer needs stands open, the rest is folded. A firm has its legal name there. */
export function formSectionsFor(kind: unknown): { open: readonly Name[]; folded: FormSectionOf[] } {
  const isFirm = kind === 'CORPORATE'
  const more = namesOf(identity).filter((name) => !isOpened(name) && !(isFirm && name === 'company_name'))
  const folded = sectionsFor(kind)
    .filter(({ name }) => name !== 'identity')
    .map(({ name, fields }): FormSectionOf => ({
      name,
      fields: [
        ...(name === 'firm' ? (['company_name'] as const) : []),
        ...(fields as readonly Name[]).filter((field) => !isOpened(field)),
      ],
    }))
  return { open: opened, folded: [...folded, { name: 'more', fields: more }] }
}

/** The fields that a customer of this kind does not have. */
export const hiddenFor = (kind: unknown): Name[] =>
  customerSections.flatMap((section) => ('only' in section && section.only !== kind ? [...section.fields] : []))

export const customerLink = recordLinkBy(customerPaths.detail)
export const customerFormLink = recordLinkBy(customerPaths.edit)
export const customerPreviewLink = recordLinkBy(customerPaths.preview)
/** The customers of which this one is the head. */
export const customerMembersLink = (customerId: string) =>
  linkOptions({ to: '/customer', search: { filters: { parent_id_in: [customerId] } } })
