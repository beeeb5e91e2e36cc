import type { QueryClient } from '@tanstack/react-query'

/**
 * Invalidates the cached data of a module. First reads in progress are cancelled as well: they were sent before the
 * change, and TanStack Query would keep their answer.
 */
export async function readAgain(client: QueryClient, module: string): Promise<void> {
  const queryKey = [module]
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
}
