import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Target of a link; made with `linkOptions()`, which checks path and parameters at the place of use. */
export interface RecordLinkTo {
  to: string
  params?: object
  search?: object
}

interface RecordLinkProps {
  link: RecordLinkTo
  className?: string
  children?: ReactNode
  'aria-label'?: string
  'aria-keyshortcuts'?: string
  onClick?: () => void
}

export function RecordLink({ link, ...props }: RecordLinkProps) {
  return <Link {...(link as LinkProps)} {...props} />
}
