/** Choice of an office: the jobs of one person, one branch, from one day on. */
export interface SheetSearch {
  driver_id?: string | undefined
  branch_id?: number | undefined
  from?: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-\d{2}-\d{2}$/

const matching = (value: unknown, shape: RegExp) => (typeof value === 'string' && shape.test(value) ? value : undefined)

/** Reads the address; what makes no sense is left out. */
export const sheetSearch = (search: Record<string, unknown>): SheetSearch => ({
  driver_id: matching(search['driver_id'], uuid),
  branch_id: Number.isSafeInteger(search['branch_id']) ? (search['branch_id'] as number) : undefined,
  from: matching(search['from'], day),
})
