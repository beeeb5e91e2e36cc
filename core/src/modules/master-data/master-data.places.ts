/** Path of the calls and of the screen of each list of master data. Free of schemas: the web's entry loads it. */
export const masterDataPlaces = {
  branch: { path: '/vendor/setting/branch', screen: '/settings/branch' },
  insurance_type: { path: '/vendor/setting/insurance-type', screen: '/settings/master-data/insurance-type' },
  rental_type: { path: '/vendor/setting/rental-type', screen: '/settings/master-data/rent-type' },
  vehicle_category: { path: '/vendor/setting/vehicle-category', screen: '/settings/master-data/vehicle-category' },
  payment_term: { path: '/vendor/setting/payment-term', screen: '/settings/master-data/payment-term' },
  payment_method: { path: '/vendor/setting/payment-method', screen: '/settings/master-data/payment-method' },
  brand: { path: '/vendor/setting/product/brand', screen: '/settings/master-data/brand' },
  category: { path: '/vendor/setting/product/category', screen: '/settings/master-data/category' },
  uom: { path: '/vendor/setting/uom', screen: '/settings/master-data/uom' },
  holiday: { path: '/vendor/setting/holiday', screen: '/settings/master-data/holiday' },
  tax: { path: '/vendor/setting/tax', screen: '/settings/tax' },
} as const satisfies Record<string, { path: `/vendor/setting/${string}`; screen: `/settings/${string}` }>

export type MasterDataName = keyof typeof masterDataPlaces
export const masterDataNames = Object.keys(masterDataPlaces) as MasterDataName[]
