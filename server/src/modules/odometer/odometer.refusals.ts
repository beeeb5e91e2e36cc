import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

interface Refused {
  rule: string
  km: number
  at: string
  most: number
}

/** The trigger of readings names the rule, and the neighbouring reading. */
function refusedReading({ detail }: { detail?: string | undefined }): Refusal {
  const { rule, km, at, most } = JSON.parse(detail ?? '{}') as Refused
  const grouped = (number: number) => number.toLocaleString('id-ID')
  const params = { km: grouped(km), at, ...(most && { most: grouped(most) }) }
  if (rule === 'jump' || rule === 'void') return new Refusal(`odometer_${rule}`, { params })
  return new Refusal('invalid_input', {
    fields: { [rule === 'future' ? 'read_at' : 'km']: { key: `odometer_${rule}`, params } },
  })
}

export const odometerRefusals: OwnRefusals = { byCode: { LJ002: refusedReading } }
