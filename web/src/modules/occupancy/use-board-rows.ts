import type { Board, Unassigned } from '@rental/core/modules/occupancy/board.contract'
import { useCallback, useMemo, useState } from 'react'
import { useCategoryName } from '../../fleet/use-category-name.ts'
import type { Filters } from '../../record/list/filter-read.ts'
import { useMasterData } from '../../record/use-master-data.ts'
import { useTranslation } from '../../text/text.ts'
import { lanesOf } from './board-lanes.ts'
import { driverRowsOf } from './driver-rows.ts'
import { rowsOf, type Row } from './board-rows.ts'

interface BoardData {
  board: Board | undefined
  unassigned: Unassigned | undefined
  filters: Filters
  isDrivers: boolean
  now: number
}

/** The rows of a board, in groups that can be closed: what needs a vehicle or driver first, then these. */
export function useBoardRows({ board, unassigned, filters, isDrivers, now }: BoardData) {
  const { t } = useTranslation()
  const { entries: branches } = useMasterData('branch')
  const categoryName = useCategoryName()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { availability_in: wanted } = filters
  const lanes = useMemo((): Row[] => {
    const { lines = [], total = 0 } = unassigned ?? {}
    const title = t(isDrivers ? 'occupancy.board.unassigned.driver' : 'occupancy.board.unassigned.title')
    const isCut = total > lines.length
    const note = isCut ? t('occupancy.board.unassigned.first', { count: lines.length, total }) : undefined
    return lanesOf(lines, {
      closed,
      title,
      note,
      categoryName,
      kind: isDrivers ? 'UNASSIGNED_DRIVER' : 'UNASSIGNED',
    })
  }, [unassigned, closed, isDrivers, categoryName, t])
  const subjects = useMemo((): Row[] => {
    if (!board) return []
    const branchName = (id: number | null) =>
      id === null ? t('occupancy.board.no_branch') : (branches.find((branch) => branch.id === id)?.name ?? '…')
    if (isDrivers) return driverRowsOf({ ...board, now }, { closed, title: t('occupancy.board.drivers'), branchName })
    return rowsOf(
      { ...board, now },
      {
        closed,
        categoryName,
        branchName,
        isShown: ({ availability }) => !Array.isArray(wanted) || wanted.includes(availability ?? ''),
      },
    )
  }, [board, now, closed, wanted, isDrivers, branches, categoryName, t])
  const rows = useMemo(() => [...lanes, ...subjects], [lanes, subjects])
  const toggle = useCallback(
    (key: string) =>
      setClosed((was) => (was.has(key) ? new Set([...was].filter((one) => one !== key)) : new Set([...was, key]))),
    [],
  )
  return { rows, hasSubjects: subjects.length > 0, toggle }
}
