const shape = /^([A-Z]{1,2})([1-9]\d{0,3})([A-Z]{0,3})$/

/** `b-1234.xyz` → `B1234XYZ`: the stored form, unique within a company (docs/domain/identity-numbers.md). */
export const normalizePlate = (typed: string): string => typed.toUpperCase().replace(/[\s.-]/g, '')

export const isPlate = (typed: string): boolean => shape.test(normalizePlate(typed))

/** `B1234XYZ` → `B 1234 XYZ`: how it is read. */
export function formatPlate(plate: string): string {
  const parts = shape.exec(normalizePlate(plate))
  return parts ? parts.slice(1).filter(Boolean).join(' ') : plate
}
