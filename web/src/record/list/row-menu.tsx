import { Ellipsis } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { cn } from '../../ui/class-names.ts'
import type { RowAction } from './list.types.ts'
import { LazyPopup } from '../lazy-popup.tsx'

const load = () => import('./row-menu-popup.tsx')
const RowMenuPopup = lazy(load)

export interface RowMenuProps {
  name: string
  actions: RowAction[]
}

export const rowMenuStyle = cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'size-8')

/** Actions on one row, behind three dots. */
export function RowMenu(props: RowMenuProps) {
  const { t } = useTranslation()
  if (!props.actions.length) return null
  return (
    <LazyPopup
      popup="menu"
      aria-label={t('record.actions_for', { name: props.name })}
      className={rowMenuStyle}
      preload={load}
      opened={<RowMenuPopup {...props} />}
    >
      <Ellipsis aria-hidden />
    </LazyPopup>
  )
}
