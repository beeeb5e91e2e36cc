import type { Result } from '@rental/core/kernel/route'
import { useState, type ReactNode } from 'react'
import { CallError, messageOf } from '../../api/errors.ts'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { isLikelyToken, useLinkToken } from './link-token.ts'
import { visitorCalls } from './visitor-calls.ts'
import { VisitorFrame } from './visitor-frame.tsx'

type AccountLink = Result<typeof visitorCalls.link>

/** A link that still works, and its token. */
export interface OpenedLink {
  token: string
  link: AccountLink
}

interface LinkScreenProps {
  /** Address of the screen, which stays without the token. */
  to: '/set-password' | '/confirm-email'
  /** Shown where the link no longer works. */
  dead: ReactNode
  children: (opened: OpenedLink) => ReactNode
}

function CheckedLink({ token, dead, children }: Omit<LinkScreenProps, 'to'> & { token: string }) {
  const { t } = useTranslation()
  // Stored here: using the link begins a session, which empties the cache, and by then the link is used up.
  const [link, setLink] = useState<AccountLink | null>(null)
  const isLikely = isLikelyToken(token)
  const { data, error, isFetching, refetch } = useCall(
    visitorCalls.link,
    { body: { token } },
    { enabled: isLikely && link === null, staleTime: Infinity },
  )
  if (data && !link) setLink(data)
  if (link) return children({ token, link })
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
  if (!isLikely || isRefused) return dead
  return (
    <VisitorFrame title={t('session.link_checking')}>
      {error && !isFetching ? (
        <Alert
          role="alert"
          tone="danger"
          action={
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              {t('app.crash.retry')}
            </Button>
          }
        >
          {messageOf(error)}
        </Alert>
      ) : (
        <Spinner />
      )}
    </VisitorFrame>
  )
}

/** Screen of a link in a message: asks what it is for, and shows it while it works. */
export function LinkScreen({ to, ...rest }: LinkScreenProps) {
  const token = useLinkToken(to)
  return <CheckedLink key={token} token={token} {...rest} />
}
