import type { MoveContext } from '@rental/core/kernel/machine'
import { localDay, timeZones } from '@rental/core/kernel/time-zones'
import { useState } from 'react'
import { useAccount } from '../api/can.tsx'
import { useCompanySettings } from './company-settings.ts'

/** The facts that guards of moves are given, of the signed-in user today; the server has the same. */
export function useMoveContext(): MoveContext {
  const user = useAccount()?.user
  const setting = useCompanySettings().get('time_zone')
  const [now] = useState(() => new Date().toISOString())
  const zone = timeZones.find((one) => one === setting) ?? 'Asia/Jakarta'
  return {
    user_id: user?.id ?? '',
    is_owner: user?.is_owner ?? false,
    discount_cap: user ? user.discount_cap : '0',
    today: localDay(now, zone),
  }
}
