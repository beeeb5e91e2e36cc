import type { masterDataLists, MasterDataName } from '@rental/core/modules/master-data/master-data.lists'

type Lists = typeof masterDataLists

/**
 * Where each list of master data has its screen. The routes load with the entry, which must not load zod, so the
 * paths stand here once more; the type makes them those of core's table, no more, no fewer and no other.
 */
export const masterDataScreens: { readonly [N in MasterDataName]: Lists[N]['screen'] } = {
  insurance_type: '/settings/master-data/insurance-type',
  rental_type: '/settings/master-data/rent-type',
  payment_term: '/settings/master-data/payment-term',
  payment_method: '/settings/master-data/payment-method',
  brand: '/settings/master-data/brand',
  category: '/settings/master-data/category',
  uom: '/settings/master-data/uom',
  tax: '/settings/tax',
  branch: '/settings/branch',
}

export const masterDataScreenNames = Object.keys(masterDataScreens) as MasterDataName[]
