import { Company } from '@rental/core/modules/company/company.contract'
import type { CompanyState } from '@rental/core/modules/company/company.rules'
import type { Tone } from '../../ui/badge.tsx'

/** Subject of companies for the record kit. */
export const companySubject = { module: 'company', shape: Company.shape } as const

export const stateTones: Record<CompanyState, Tone> = {
  TRIAL: 'info',
  PAID: 'success',
  TRIAL_ENDED: 'warning',
  SUSPENDED: 'danger',
}
