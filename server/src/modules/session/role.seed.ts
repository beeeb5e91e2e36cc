import { permissions, type Permission } from '@rental/core/modules/index'

const reading = permissions.filter((permission) => permission.endsWith('.read'))
const reads: Permission[] = ['master_data.read', 'customer.read']

/** The roles every company starts with (decisions.md §1). They are rows from then on, and may be changed. */
export const seededRoles: { name: string; permissions: readonly Permission[] }[] = [
  { name: 'Owner', permissions },
  { name: 'Branch Manager', permissions: permissions.filter((permission) => permission !== 'setting.update') },
  { name: 'Sales', permissions: [...reads, 'customer.create', 'customer.update', 'customer.export'] },
  {
    name: 'Finance',
    permissions: [
      ...reads,
      'customer.update',
      'customer.blacklist',
      'customer.export',
      'master_data.create',
      'master_data.update',
      'master_data.export',
    ],
  },
  { name: 'Operations', permissions: [...reads, 'customer.update'] },
  { name: 'Warehouse', permissions: ['master_data.read', 'master_data.create', 'master_data.update'] },
  { name: 'Driver', permissions: ['master_data.read'] },
  { name: 'Auditor', permissions: reading },
]
