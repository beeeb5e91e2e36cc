import type { Board } from '@rental/core/modules/occupancy/board.contract'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filters } from '../../record/list/filter-read.ts'
import { optionOf } from '../../record/subject.ts'
import { useMasterData } from '../../record/use-master-data.ts'
import { rowsOf, type Row } from './board-rows.ts'

/** The rows of a board, in groups that can be closed. */
export function useBoardRows(board: Board | undefined, filters: Filters, now: number) {
  const { t } = useTranslation()
  const { entries: branches } = useMasterData('branch')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { availability_in: wanted } = filters
  const rows = useMemo((): Row[] => {
    if (!board) return []
    const branchName = (id: number | null) =>
      id === null ? t('occupancy.board.no_branch') : (branches.find((branch) => branch.id === id)?.name ?? '…')
    return rowsOf(
      { ...board, now },
      {
        closed,
        categoryName: (category) => optionOf('occupancy', 'category', category),
        branchName,
        isShown: ({ availability }) => !Array.isArray(wanted) || wanted.includes(availability ?? ''),
      },
    )
  }, [board, now, closed, wanted, branches, t])
  const toggle = useCallback(
    (key: string) =>
      setClosed((was) => (was.has(key) ? new Set([...was].filter((one) => one !== key)) : new Set([...was, key]))),
    [],
  )
  return { rows, toggle }
}
