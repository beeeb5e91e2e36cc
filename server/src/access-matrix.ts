import { allowedOf } from '@rental/core/kernel/access'
import { catalogueOf } from '@rental/core/kernel/permission-catalogue'
import type { Machine, Move } from '@rental/core/kernel/machine'
import type { Access, Contract, Route } from '@rental/core/kernel/route'
import { contracts, machines, permissions } from '@rental/core/modules/index'
import { seededRoles } from './modules/role/role.seed.ts'

interface Column {
  name: string
  allowed: ReadonlySet<string>
}

const columnOf = (name: string, role: (typeof seededRoles)[number], isOperator = false): Column => ({
  name,
  allowed: new Set(allowedOf(permissions, { is_owner: role.isOwner ?? false, granted: role.permissions }, isOperator)),
})

/** The roles that every company starts with, and the owner of the company that runs the installation. */
export const matrixColumns: readonly Column[] = [
  ...seededRoles.map((role) => columnOf(role.name, role)),
  ...seededRoles.filter(({ isOwner }) => isOwner).map((role) => columnOf('Operator', role, true)),
]

export const mayCall = ({ allowed }: Column, access: Access): boolean =>
  access === 'public' || access === 'session' || allowed.has(access)

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const ticks = (access: Access) => matrixColumns.map((column) => (mayCall(column, access) ? '✓' : ''))

function table(first: string, rows: { name: string; access: Access }[]): string {
  const heading = [first, 'Asks for', ...matrixColumns.map(({ name }) => name)]
  const rule = heading.map((_, at) => (at < 2 ? '---' : ':-:'))
  const cells = rows.map(({ name, access }) => [`\`${name}\``, access, ...ticks(access)])
  return [heading, rule, ...cells].map(line).join('\n')
}

const routeRow = ({ method, base, path, access }: Route) => ({ name: `${method} ${base ?? '/api/v2'}${path}`, access })
const moveRow = ([name, { access }]: [string, Move]) => ({ name, access })

const sectionOf = ([module, contract]: [string, Contract]) =>
  `### ${module}\n\n${table('Call', Object.values(contract).map(routeRow))}`
const movesOf = ({ name, moves }: Machine) => `### ${name}\n\n${table('Move', Object.entries(moves).map(moveRow))}`

const lead = `# Who may do what

Generated from contracts, machines and the roles that every company starts with: \`npm run generate\` writes it anew, and a test compares it, so that a change of access is seen in review. **Operator** is the owner of the company that runs the installation. Roles are rows that a company may change; this is what they begin with.`

/** Fields, and options of fields, that ask for a right beside the one to read or write the record. */
function fieldRows() {
  const uses = catalogueOf(contracts, machines)
  return uses.flatMap(({ permission, module, fields }) =>
    fields.map((name) => ({ name: `${module}.${name}`, access: permission as Access })),
  )
}

/** The whole matrix, role × route, role × move and role × field, as a page to read and to compare. */
export function accessMatrix(): string {
  const calls = Object.entries(contracts as Record<string, Contract>).map(sectionOf)
  const fields = ['## Fields and options', table('Field', fieldRows())]
  return `${[lead, '## Calls', ...calls, '## Moves', ...machines.map(movesOf), ...fields].join('\n\n')}\n`
}
