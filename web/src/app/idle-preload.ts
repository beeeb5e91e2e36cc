import { whenIdle } from './idle.ts'

/** Facts that some browsers tell of the connection. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** False where a download is dear or slow. */
function isWorthIt(): boolean {
  const { connection = {} } = navigator as { connection?: Connection }
  const { saveData = false, effectiveType = '4g' } = connection
  return !saveData && effectiveType === '4g'
}

/** The mark on the timeline of the browser at which nothing is left to load ahead. */
const LOADED_AHEAD = 'loaded-ahead'

/** Milliseconds for one item: a file that never arrives does not hold up those after it. */
const patienceMs = 20_000

const waited = (ms: number) => new Promise((end) => setTimeout(end, ms))

/**
 * Loads what is probably needed next: one item each time the browser has nothing better to do, and each of them once. A
 * failure is left to whoever needs it.
 */
export function idlePreload<Item>(load: (item: Item) => Promise<unknown>, idle = whenIdle) {
  const begun = new Set<Item>()
  return (items: readonly Item[]): void => {
    const step = async () => {
      const item = items.find((one) => !begun.has(one))
      if (item === undefined) performance.mark(LOADED_AHEAD)
      if (item === undefined || !isWorthIt()) return
      begun.add(item)
      await Promise.race([load(item).catch(() => undefined), waited(patienceMs)])
      wait()
    }
    const wait = () => idle(() => void step())
    wait()
  }
}
