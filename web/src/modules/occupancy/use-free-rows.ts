import type { Board } from '@rental/core/modules/occupancy/board.contract'
import { useMemo } from 'react'
import { useCategoryName } from '../../fleet/use-category-name.ts'
import { useTranslation } from '../../text/text.ts'
import { freeRowsOf, type FreeRow } from './board-free.ts'

/** Free vehicles per day in the words of the reader. */
export function useFreeRows(board: Board | undefined, isOpen: boolean): FreeRow[] {
  const { t } = useTranslation()
  const categoryName = useCategoryName()
  return useMemo(
    () => freeRowsOf(board?.free ?? [], { title: t('occupancy.board.free_days'), isOpen, categoryName }),
    [board, isOpen, categoryName, t],
  )
}
