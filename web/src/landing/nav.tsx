import { Menu, X } from 'lucide-react'
import { useSignedIn } from './account.ts'
import { ActionLink, StartLink } from './action-link.tsx'
import { anchors } from './anchors.ts'
import { Brand } from './brand.tsx'
import { LanguageSwitch, type LanguageProps } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useDisclosure } from './use-disclosure.ts'
import type { Worded } from './words.ts'

type NavProps = Worded & LanguageProps & { readonly name: string }

export function Nav({ words, name, language, onLanguage }: NavProps) {
  const signedIn = useSignedIn()
  const { open, area, trigger, toggle, close } = useDisclosure<HTMLButtonElement>()
  return (
    <header ref={area} className="sticky top-0 z-40 border-b bg-background">
      <nav aria-label={words.nav.label} className="mx-auto max-w-7xl px-5 sm:px-8">
        <div className="flex h-16 items-center gap-2">
          <a href="#top" aria-label={words.nav.home} className="mr-6 flex rounded-lg">
            <Brand name={name} />
          </a>
          <ul className="hidden items-center gap-1 md:flex">
            {anchors.map((anchor) => (
              <li key={anchor} className={anchor === 'how' ? 'hidden lg:block' : undefined}>
                <a
                  href={`#${anchor}`}
                  className="rounded-lg px-3 py-2 text-[0.9375rem] text-muted hover:text-foreground"
                >
                  {words.nav[anchor]}
                </a>
              </li>
            ))}
          </ul>
          <div className="ml-auto flex items-center gap-1.5">
            <LanguageSwitch words={words} language={language} onLanguage={onLanguage} />
            <ThemeSwitch words={words} />
            <div className="hidden items-center gap-1.5 md:flex">
              {!signedIn && (
                <ActionLink href="/login" look="quiet" size="small">
                  {words.action.sign_in}
                </ActionLink>
              )}
              <StartLink words={words} size="small" />
            </div>
            <button
              ref={trigger}
              type="button"
              aria-expanded={open}
              aria-controls="mobile-menu"
              aria-label={open ? words.nav.close_menu : words.nav.open_menu}
              onClick={toggle}
              className="-mr-2 grid size-10 cursor-pointer place-items-center rounded-lg hover:bg-sunken md:hidden"
            >
              {open ? <X aria-hidden="true" className="size-5" /> : <Menu aria-hidden="true" className="size-5" />}
            </button>
          </div>
        </div>
        <MobileMenu words={words} open={open} onClose={close} />
      </nav>
    </header>
  )
}
