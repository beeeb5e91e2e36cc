import type { SetupStep } from '@rental/core/modules/setting/setting.contract'

/** Screen of each first step; behind `#` the section of the screen. */
export const stepPlaces: Record<SetupStep, { path: string; hash?: string }> = {
  profile: { path: '/settings/company', hash: 'address' },
  tax: { path: '/settings/company', hash: 'tax' },
  logo: { path: '/settings/company', hash: 'logo' },
  bank: { path: '/settings/company', hash: 'banks' },
  branch: { path: '/settings/branch' },
  colleagues: { path: '/employee' },
  customer: { path: '/customer/form' },
}
