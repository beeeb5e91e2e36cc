import { densities, type Density } from './board-rows.ts'

/** How somebody likes the rows of the board, remembered in this browser. */
export interface BoardTaste {
  density: Density
  onlyBusy: boolean
}

const key = 'board'

function recall(): BoardTaste {
  try {
    const { density, onlyBusy } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Record<string, unknown>>
    const known = (Object.keys(densities) as Density[]).find((one) => one === density)
    return { density: known ?? 'compact', onlyBusy: onlyBusy === true }
  } catch {
    return { density: 'compact', onlyBusy: false }
  }
}

function remember(taste: BoardTaste): BoardTaste {
  localStorage.setItem(key, JSON.stringify(taste))
  return taste
}

export const boardTaste = { recall, remember }
