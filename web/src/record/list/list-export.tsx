import type { Named } from '@rental/core/kernel/route'
import { Download } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { LazyPopup } from '../lazy-popup.tsx'

const load = () => import('./list-export-menu.tsx')
const ListExportMenu = lazy(load)

export interface ListExportProps {
  route: Named
  /** Filters of the list. */
  query?: Record<string, unknown>
  /** Of the record that the list is inside of. */
  params?: Record<string, string>
  /** Words of the button, where a screen has several files. */
  label?: string
}

export const exportStyle = buttonStyle({ variant: 'ghost', size: 'sm' })

/** Every row that the search and the filters leave, as a file. */
export function ListExport(props: ListExportProps) {
  const { t } = useTranslation()
  return (
    <LazyPopup popup="menu" className={exportStyle} preload={load} opened={<ListExportMenu {...props} />}>
      <Download aria-hidden />
      <span className="max-xl:sr-only">{props.label ?? t('record.list.export')}</span>
    </LazyPopup>
  )
}
