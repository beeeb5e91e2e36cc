import { User } from '@rental/core/modules/user/user.contract'
import { userFieldGroups, type userFields } from '@rental/core/modules/user/user.fields'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { userPaths } from './user.paths.ts'

/** Subject of employees for the record kit. */
export const userSubject = { module: 'user', shape: User.shape, machine: userMachine } as const

type Name = keyof typeof userFields
const namesOf = (group: object) => Object.keys(group) as Name[]
const { identity, person, employment, driver } = userFieldGroups

/** Sections of an employee's screens, in order; a new field of a group appears in its section. */
export const userSections = [
  { name: 'identity', fields: namesOf(identity) },
  { name: 'person', fields: namesOf(person) },
  { name: 'employment', fields: namesOf(employment) },
  { name: 'driver', fields: namesOf(driver) },
] as const satisfies readonly { name: string; fields: readonly Name[] }[]

export type UserSection = (typeof userSections)[number]

/** Fields of drivers only. */
export const driverFields: readonly Name[] = namesOf(driver).filter((name) => name !== 'is_driver')

export const userLink = recordLinkBy(userPaths.detail)
export const userFormLink = recordLinkBy(userPaths.edit)
