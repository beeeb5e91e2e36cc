import { customer } from '@rental/core/modules/customer/customer.contract'
import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import type { RentalLineInput } from '@rental/core/modules/rental/rental.fields'
import type { Caller } from './caller.ts'
import { aRentalLine } from './renting.ts'

let next = 0

/** A customer who can be written to. */
export async function aWritableCustomer(owner: Caller, change: object = {}) {
  next += 1
  const body = {
    kind: 'CORPORATE' as const,
    name: `Rina ${next}`,
    company_name: `PT Maju ${next}`,
    phone: `0813${20_000_000 + next}`,
    email: `rina${next}@maju.example`,
    ...change,
  }
  return owner.call(customer.create, { body })
}

/** Creates quotations for a customer and moves them. */
export const quotationsFor = (customer_id: string) => {
  const body = (line: Partial<RentalLineInput> = {}, change: object = {}) => ({
    customer_id,
    branch_id: 1,
    lines: [aRentalLine(line)],
    ...change,
  })
  return {
    body,
    create: (who: Caller, line: Partial<RentalLineInput> = {}, change: object = {}) =>
      who.call(quotation.create, { body: body(line, change) }),
    draft: (who: Caller, line: Partial<RentalLineInput> = {}, change: object = {}) =>
      who.call(quotation.draft, { body: body(line, change) }),
    approve: (who: Caller, { id, hash }: Pick<Quotation, 'id' | 'hash'>) =>
      who.call(quotation.move, { params: { id }, body: { action: 'approve', hash } }),
  }
}
