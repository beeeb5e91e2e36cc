import { Link, type LinkProps } from '@tanstack/react-router'

/** A link in the running text of a screen before the sign-in. */
export const VisitorLink = (props: LinkProps) => (
  <Link {...props} className="rounded-sm font-medium text-primary underline-offset-4 hover:underline" />
)
