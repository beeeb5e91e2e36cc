import { salesEmail } from '@rental/core/modules/company/plan-prices'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useSignedIn } from './account.ts'
import type { Worded } from './words.ts'

const looks = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-input bg-surface text-foreground hover:bg-sunken',
  quiet: 'text-foreground hover:bg-sunken',
}

const sizes = { regular: 'h-11 px-5 text-[0.9375rem]', small: 'h-9 px-3.5 text-sm' }

interface ActionLinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly look?: keyof typeof looks
  readonly size?: keyof typeof sizes
  readonly className?: string
}

/** A link that looks like a button: it goes somewhere, so it can be opened in a new tab. */
export function ActionLink({ href, children, look = 'primary', size = 'regular', className }: ActionLinkProps) {
  return (
    <a
      href={href}
      className={clsx(
        'inline-flex items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap transition-colors',
        looks[look],
        sizes[size],
        className,
      )}
    >
      {children}
    </a>
  )
}

type StartLinkProps = Worded & Pick<ActionLinkProps, 'look' | 'size' | 'className'>

/** Link to the trial; for a signed-in visitor, to the app. */
export function StartLink({ words, ...rest }: StartLinkProps) {
  const signedIn = useSignedIn()
  return (
    <ActionLink href={signedIn ? '/dashboard' : '/start'} {...rest}>
      {signedIn ? words.action.dashboard : words.action.start_trial}
    </ActionLink>
  )
}

export const mailTo = (subject: string) => `mailto:${salesEmail}?subject=${encodeURIComponent(subject)}`
