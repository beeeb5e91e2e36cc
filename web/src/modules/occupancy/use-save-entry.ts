import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../api/errors.ts'
import { readAgain } from '../../api/read-again.ts'

/** Saves; refused because somebody was quicker, what the form says about the vehicle is asked anew. */
export function useSaveEntry() {
  const client = useQueryClient()
  return async <Answer>(save: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await save()
    } catch (error) {
      if (error instanceof CallError && error.code === 'occupied') await readAgain(client, 'occupancy')
      throw error
    }
  }
}
