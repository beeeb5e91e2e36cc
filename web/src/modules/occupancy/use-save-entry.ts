import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../api/errors.ts'
import { readAgain } from '../../api/read-again.ts'

/** Saves; after a refusal because of a concurrent change, the vehicle check is repeated. */
export function useSaveEntry() {
  const client = useQueryClient()
  return async <Answer>(save: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await save()
    } catch (error) {
      if (error instanceof CallError && (error.code === 'occupied' || error.code === 'vehicle_unfit'))
        await readAgain(client, 'occupancy')
      throw error
    }
  }
}
