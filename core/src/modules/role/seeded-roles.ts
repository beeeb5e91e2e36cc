/** The roles every company starts with, in the order of their ids (docs/domain/people-and-roles.md); they may be renamed later. */
const seededRoleNames = [
  'Owner',
  'Branch Manager',
  'Sales',
  'Finance',
  'Operations',
  'Warehouse',
  'Driver',
  'Auditor',
] as const
export type SeededRoleName = (typeof seededRoleNames)[number]

/** The id that a seeded role has in every company. */
export const seededRoleId = (name: SeededRoleName): number => seededRoleNames.indexOf(name) + 1
