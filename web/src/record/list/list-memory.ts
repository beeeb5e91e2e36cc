import type { ListState } from './list-state.ts'

/** The last state of a list: for the way back from a record, and its neighbours. Stored for this tab only. */
interface Memory {
  state: ListState
  search: object
}
const memories = new Map<string, Memory>()

export const listMemory = {
  remember: (module: string, memory: Memory) => void memories.set(module, memory),
  recall: (module: string): Memory | undefined => memories.get(module),
}
