import { later } from '../later.tsx'

/** Lines of a record, each a small group of fields; few forms have some. */
export const LineFields = later(async () => (await import('./line-fields.tsx')).LineFields, 'h-24')
