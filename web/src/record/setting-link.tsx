import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '../api/can.tsx'

/** Link to a section of the company's settings, for those who may change them. */
export function SettingLink({ section, children }: { section: string; children: ReactNode }) {
  if (!useCan()('setting.update')) return null
  return (
    <Link to="/settings/company" hash={section} className="font-medium underline underline-offset-2">
      {children}
    </Link>
  )
}
