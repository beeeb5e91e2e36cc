import { Company } from '@rental/core/modules/company/company.contract'
import type { CompanyState } from '@rental/core/modules/company/company.rules'
import type { Tone } from '../../ui/badge.tsx'

/** What the kit must know of companies. */
export const companySubject = { module: 'company', shape: Company.shape } as const

export const stateTones: Record<CompanyState, Tone> = {
  TRIAL: 'info',
  PAID: 'success',
  TRIAL_ENDED: 'warning',
  SUSPENDED: 'danger',
}
