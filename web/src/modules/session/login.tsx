import { useRouter, useSearch } from '@tanstack/react-router'
import type { SignedIn } from '@rental/core/modules/session/session.contract'
import { useTranslation } from 'react-i18next'
import { Brand } from '../../app/brand.tsx'
import { findRoute } from '../../app/find-route.ts'
import { useBeginSession } from '../../app/session/session-check.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LoginForm } from './login-form.tsx'
import { RoadPicture } from './road-picture.tsx'
import { useLogin } from './use-login.ts'

export function Login() {
  const { t } = useTranslation()
  const router = useRouter()
  const begin = useBeginSession()
  const { redirect } = useSearch({ from: '/login' })

  const enter = (signedIn: SignedIn) => {
    begin(signedIn)
    const path = redirect ?? '/dashboard'
    // What is not a screen of this app (the landing page, the API's) is another document.
    if (findRoute(router, path.split(/[?#]/)[0] ?? path)) router.history.replace(path)
    else location.replace(path)
  }
  const login = useLogin(enter)

  return (
    <div className="grid min-h-dvh grid-cols-1 bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col px-6 py-5 md:px-10">
        <header className="flex items-center justify-between">
          <a href="/" className="rounded-md">
            <Brand />
            <span className="sr-only">: {t('session.back_home')}</span>
          </a>
          <LanguageSwitch />
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <h1 className="text-2xl font-semibold tracking-tight">{t('session.welcome')}</h1>
          <p className="mt-1 mb-8 text-muted">{t('session.lead')}</p>
          <LoginForm login={login} />
          <DemoAccounts login={login} />
        </main>
      </div>
      <aside aria-hidden className="relative hidden overflow-hidden lg:block">
        <RoadPicture />
      </aside>
    </div>
  )
}
