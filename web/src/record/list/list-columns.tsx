import { Columns3 } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import type { Column } from './list.types.ts'
import { LazyPopup } from '../lazy-popup.tsx'
import type { Subject } from '../subject.ts'
import type { Columns } from './use-columns.ts'

const load = () => import('./list-columns-popover.tsx')
const ListColumnsPopover = lazy(load)

export interface ListColumnsProps<Row> {
  subject: Subject
  all: readonly Column<Row>[]
  columns: Columns<Row>
}

export const columnsStyle = buttonStyle({ variant: 'ghost', size: 'sm' })

/** Which columns to show; the one that names the record cannot be put away. */
export function ListColumns<Row>(props: ListColumnsProps<Row>) {
  const { t } = useTranslation()
  return (
    <LazyPopup
      popup="dialog"
      className={columnsStyle}
      preload={load}
      opened={<ListColumnsPopover {...(props as ListColumnsProps<unknown>)} />}
    >
      <Columns3 aria-hidden />
      <span className="max-xl:sr-only">{t('record.list.columns')}</span>
    </LazyPopup>
  )
}
