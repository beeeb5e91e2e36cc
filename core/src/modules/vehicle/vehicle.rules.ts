import type { FieldProblems } from '../../kernel/error.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { localDay } from '../../kernel/time-zones.ts'

interface VehicleFields {
  year?: number | undefined
  ownership_type?: string | undefined
  supplier_id?: string | null | undefined
  finance_company?: string | null | undefined
  stnk_kind?: string | undefined
  plate_color?: string | undefined
  kir_required?: boolean | undefined
  gvw_kg?: number | null | undefined
  acquisition_price?: number | null | undefined
  residual_value?: number | null | undefined
  first_price?: number | null | undefined
  first_rental_type_id?: number | null | undefined
}

/** A rule does not know its company, and on a server in UTC the year of all of them begins hours too late. */
const whereYearsBegin = 'Asia/Jayapura'

/** Rules between the fields of a vehicle; keys of the words under `invalid`. */
export function vehicleProblems(vehicle: VehicleFields, now = new Date()): FieldProblems {
  const problems: FieldProblems = {}
  // Models are sold before the year that they are named after.
  const latest = Number(localDay(now.toISOString(), whereYearsBegin).slice(0, 4)) + 1
  if ((vehicle.year ?? 0) > latest) problems['year'] = { key: 'max', params: { max: latest } }
  const isLent = vehicle.ownership_type === 'PARTNER' || vehicle.ownership_type === 'PROFIT_SHARE'
  if (isLent && !vehicle.supplier_id) problems['supplier_id'] = { key: 'required' }
  if (vehicle.ownership_type === 'FINANCED' && !vehicle.finance_company)
    problems['finance_company'] = { key: 'required' }
  if (needsKir(vehicle) && vehicle.kir_required === false) problems['kir_required'] = { key: 'kir_needed' }
  const { acquisition_price: price, residual_value: rest } = vehicle
  if (typeof price === 'number' && (rest ?? 0) > price)
    problems['residual_value'] = { key: 'max', params: { max: formatRupiah(price) } }
  if (vehicle.first_price && !vehicle.first_rental_type_id) problems['first_rental_type_id'] = { key: 'required' }
  return problems
}

/** Goods vehicles, buses and everything with a yellow plate are tested every six months (docs/domain/vehicles.md). */
export const needsKir = ({ stnk_kind, plate_color }: Pick<VehicleFields, 'stnk_kind' | 'plate_color'>): boolean =>
  stnk_kind === 'GOODS' || stnk_kind === 'BUS' || plate_color === 'YELLOW'

/** The SIM that its driver needs: heavier ones B1, public ones the class for public transport. */
export function simClassFor({
  stnk_kind,
  plate_color,
  gvw_kg,
}: Pick<VehicleFields, 'stnk_kind' | 'plate_color' | 'gvw_kg'>) {
  if (stnk_kind === 'MOTORCYCLE') return 'C'
  const base = stnk_kind === 'BUS' || (gvw_kg ?? 0) > 3500 ? 'B1' : 'A'
  return plate_color === 'YELLOW' ? (`${base}_UMUM` as const) : base
}

/** Odd or even, by the last digit of the number: Jakarta lets them in on alternate days. */
export const plateParity = (plate: string): 'ODD' | 'EVEN' =>
  Number(/\d+/.exec(plate)?.[0]) % 2 === 1 ? 'ODD' : 'EVEN'

/** Seventeen characters without I, O and Q; older units have others, so this only warns. */
export const isUsualChassis = (number: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(number)
