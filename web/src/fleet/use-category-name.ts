import { useCallback } from 'react'
import { useMasterData } from '../record/use-master-data.ts'

/** Name of a vehicle category by its code; the code itself for readers without a right to the list. */
export function useCategoryName() {
  const { entries, isPending } = useMasterData<{ code: string }>('vehicle_category')
  return useCallback(
    (code: string) => entries.find((entry) => entry.code === code)?.name ?? (isPending ? '…' : code),
    [entries, isPending],
  )
}
