import type { QueryClient } from '@tanstack/react-query'

/**
 * What is known of a module is not true any more. Nor will be what is being read for the first time just now: it was
 * asked before, and TanStack Query would wait for that answer and believe it.
 */
export async function readAgain(client: QueryClient, module: string): Promise<void> {
  const queryKey = [module]
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
}
