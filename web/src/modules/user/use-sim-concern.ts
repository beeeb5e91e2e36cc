import { simConcern } from '@rental/core/modules/user/user.rules'
import { useState } from 'react'

/** What is to be said of a SIM today, in the reader's own time zone. */
export function useSimConcern(expiry: unknown) {
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'))
  return typeof expiry === 'string' ? simConcern(expiry, today) : null
}
