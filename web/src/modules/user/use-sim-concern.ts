import { expiryState, leadDays } from '@rental/core/modules/document/document.rules'
import { useToday } from '../../record/use-today.ts'
import { useCompanySettings } from '../../record/company-settings.ts'

const concerns = { EXPIRED: 'expired', DUE_SOON: 'expires_soon', VALID: null, RENEWED: null } as const

/** Warning about a SIM today, by the company's calendar; the lead time is the company's setting. */
export function useSimConcern(expiry: unknown) {
  const today = useToday()
  const said = useCompanySettings().get('lead_days_sim')
  const lead_days = typeof said === 'number' ? said : leadDays.SIM
  return typeof expiry === 'string' && expiry ? concerns[expiryState({ valid_to: expiry, lead_days }, today)] : null
}
