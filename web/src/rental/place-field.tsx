import { later } from '../record/later.tsx'

/** The parts of a place; they load when they are first drawn. */
export const PlaceFields = later(async () => (await import('../record/form/place-fields.tsx')).PlaceFields, 'h-16', [
  'place',
])

/** A place of a line: it loads when its part of the form is first opened. */
export const placeField = (name: string) =>
  function PlaceField({ path }: { path: string }) {
    return <PlaceFields name={`${path}.${name}`} />
  }
