import { useSignedIn } from './account.ts'
import { mailTo } from './action-link.tsx'
import { anchors } from './anchors.ts'
import { Brand } from './brand.tsx'
import { LanguageSwitch, type LanguageProps } from './language-switch.tsx'
import type { Worded } from './words.ts'

type FooterProps = Worded & LanguageProps & { readonly name: string }

export function Footer({ words, name, language, onLanguage }: FooterProps) {
  const signedIn = useSignedIn()
  const { footer, nav, action, sales } = words
  const groups = [
    { title: footer.product, links: anchors.map((anchor) => ({ href: `#${anchor}`, text: nav[anchor] })) },
    {
      title: footer.start,
      links: [
        signedIn ? { href: '/dashboard', text: action.dashboard } : { href: '/login', text: action.sign_in },
        { href: mailTo(sales.demo_subject), text: action.request_demo },
        { href: mailTo(sales.enterprise_subject), text: action.contact_sales },
      ],
    },
  ]
  return (
    <footer className="mx-auto max-w-7xl px-5 pt-14 pb-10 sm:px-8">
      <div className="flex flex-wrap justify-between gap-x-16 gap-y-10">
        <div>
          <Brand name={name} />
          <p className="mt-3 max-w-60 text-[0.9375rem] text-muted">{footer.claim}</p>
        </div>
        <nav aria-label={footer.label} className="flex flex-wrap gap-x-20 gap-y-10">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="mt-3 grid gap-1">
                {links.map(({ href, text }) => (
                  <li key={text}>
                    <a
                      href={href}
                      className="inline-block rounded py-1 text-[0.9375rem] text-muted hover:text-foreground"
                    >
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t pt-6">
        <p className="text-sm text-muted">{footer.examples}</p>
        <LanguageSwitch words={words} language={language} onLanguage={onLanguage} />
      </div>
    </footer>
  )
}
