import { useSignedIn } from './account.ts'
import { ActionLink, StartLink } from './action-link.tsx'
import { anchors } from './anchors.ts'
import type { Worded } from './words.ts'

interface MobileMenuProps extends Worded {
  readonly open: boolean
  readonly onClose: () => void
}

/** Below 768 px: lies over the page, so that opening it moves nothing. */
export function MobileMenu({ words, open, onClose }: MobileMenuProps) {
  const signedIn = useSignedIn()
  return (
    <div
      id="mobile-menu"
      hidden={!open}
      className="absolute inset-x-0 top-full border-y bg-background px-5 pt-2 pb-5 shadow-lg md:hidden"
    >
      <ul className="divide-y">
        {anchors.map((anchor) => (
          <li key={anchor}>
            <a href={`#${anchor}`} onClick={onClose} className="block py-3.5 text-lg font-medium">
              {words.nav[anchor]}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-2.5">
        <StartLink words={words} />
        {!signedIn && (
          <ActionLink href="/login" look="secondary">
            {words.action.sign_in}
          </ActionLink>
        )}
      </div>
    </div>
  )
}
