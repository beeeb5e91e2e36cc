import type { Board, Unassigned } from '@rental/core/modules/occupancy/board.contract'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategoryName } from '../../fleet/use-category-name.ts'
import type { Filters } from '../../record/list/filter-read.ts'
import { useMasterData } from '../../record/use-master-data.ts'
import { lanesOf } from './board-lanes.ts'
import { rowsOf, type Row } from './board-rows.ts'

interface BoardData {
  board: Board | undefined
  unassigned: Unassigned | undefined
  filters: Filters
  now: number
}

/** The rows of a board, in groups that can be closed: what needs a vehicle first, then the vehicles. */
export function useBoardRows({ board, unassigned, filters, now }: BoardData) {
  const { t } = useTranslation()
  const { entries: branches } = useMasterData('branch')
  const categoryName = useCategoryName()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { availability_in: wanted } = filters
  const lanes = useMemo((): Row[] => {
    const { lines = [], total = 0 } = unassigned ?? {}
    const title = t('occupancy.board.unassigned.title')
    const isCut = total > lines.length
    const note = isCut ? t('occupancy.board.unassigned.first', { count: lines.length, total }) : undefined
    return lanesOf(lines, { closed, title, note, categoryName })
  }, [unassigned, closed, categoryName, t])
  const vehicles = useMemo((): Row[] => {
    if (!board) return []
    const branchName = (id: number | null) =>
      id === null ? t('occupancy.board.no_branch') : (branches.find((branch) => branch.id === id)?.name ?? '…')
    return rowsOf(
      { ...board, now },
      {
        closed,
        categoryName,
        branchName,
        isShown: ({ availability }) => !Array.isArray(wanted) || wanted.includes(availability ?? ''),
      },
    )
  }, [board, now, closed, wanted, branches, categoryName, t])
  const rows = useMemo(() => [...lanes, ...vehicles], [lanes, vehicles])
  const toggle = useCallback(
    (key: string) =>
      setClosed((was) => (was.has(key) ? new Set([...was].filter((one) => one !== key)) : new Set([...was, key]))),
    [],
  )
  return { rows, hasVehicles: vehicles.length > 0, toggle }
}
