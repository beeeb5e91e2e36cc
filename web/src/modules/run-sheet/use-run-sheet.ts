import type { Result } from '@rental/core/kernel/route'
import { useEffect, useMemo } from 'react'
import { useAccount } from '../../api/can.tsx'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { device, type KeptSheet } from '../../handover/device.ts'
import { tellDevice } from '../../handover/device-news.ts'
import { handoverCalls } from '../../handover/handover-calls.ts'
import { useKeptSheet } from '../../handover/use-device.ts'
import type { SheetSearch } from './sheet-search.ts'

type Sheet = Result<typeof handoverCalls.day>

/** Conditions are asked for one by one, so that few are enough. */
const mostChecks = 20

/** Keeps the sheet on the device, then the conditions of its deliveries: forms open without signal as well. */
async function keepSheet(user_id: string, sheet: Sheet): Promise<void> {
  const before = await device.get('sheets', user_id)
  const kept: KeptSheet = {
    user_id,
    ...sheet,
    fetched_at: new Date().toISOString(),
    checks: before?.checks ?? {},
  }
  await device.put('sheets', kept)
  const checks: KeptSheet['checks'] = {}
  const deliveries = sheet.entries.filter(({ kind, vehicle }) => kind === 'DELIVERY' && vehicle)
  for (const { id } of deliveries.slice(0, mostChecks))
    checks[id] = await call(handoverCalls.checks, { params: { id } }).catch(() => kept.checks[id] ?? [])
  await device.put('sheets', { ...kept, checks })
  tellDevice()
}

/** Sheets that a device has kept since before there were warnings have none. */
const noWarnings: Pick<Sheet['entries'][number], 'warnings'> = { warnings: [] }
const asKept = (kept: KeptSheet | null | undefined): KeptSheet | null | undefined =>
  kept && { ...kept, entries: kept.entries.map((entry) => ({ ...noWarnings, ...entry })) }

/** Today and tomorrow of the chosen people; without signal, as this device last had them. */
export function useRunSheet({ branch_id, from }: SheetSearch) {
  const user = useAccount()?.user
  const query = useCall(handoverCalls.day, { query: { branch_id, from, days: 2 } })
  const stored = useKeptSheet()
  const kept = useMemo(() => asKept(stored), [stored])
  const isUsual = branch_id === undefined && from === undefined
  useEffect(() => {
    // A device that keeps nothing still shows the sheet.
    if (query.data && user && isUsual) keepSheet(user.id, query.data).catch(() => {})
  }, [query.data, user, isUsual])
  const isLost = query.isError || query.fetchStatus === 'paused'
  return {
    sheet: query.data ?? (isUsual ? kept : null) ?? null,
    /** Moment of the sheet, where it is no longer what the server has. */
    asOf: isLost && kept && isUsual ? kept.fetched_at : null,
    isPending: query.isPending && query.fetchStatus === 'fetching',
    error: query.error,
    refetch: () => void query.refetch(),
  }
}
