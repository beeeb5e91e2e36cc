import type { Permission } from '@rental/core/modules/index'
import type { LucideIcon } from 'lucide-react'
import type { WordKey } from '../text/text.ts'

/** Something to begin from anywhere ('New customer'): drawn in the palette and on the dashboard. */
export interface ModuleAction {
  label: WordKey
  icon: LucideIcon
  /** The path of the screen where it happens. */
  to: string
  access: Permission
}
