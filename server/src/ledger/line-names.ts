import { sql } from 'kysely'

/** Customer or employee that a line names, and its vehicle; to be joined to `journal_line as line`. */
export const lineNames = sql`
  left join customer on customer.company_id = line.company_id and customer.id = line.customer_id
  left join app_user as employee on employee.company_id = line.company_id and employee.id = line.employee_id
  left join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id`
export const partyName = sql<string | null>`coalesce(customer.name, employee.full_name)`
