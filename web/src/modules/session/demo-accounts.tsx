import { ArrowRight } from 'lucide-react'
import { useCall } from '../../api/use-call.ts'
import { shellCalls } from '../../api/shell-calls.ts'
import { useTranslation } from '../../text/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { LoginForm } from './login.tsx'

/** The sign-ins of the demo data, one click each; nothing where none is loaded. */
export function DemoAccounts({ login }: { login: LoginForm }) {
  const { t } = useTranslation()
  const { data } = useCall(shellCalls.demoAccounts, {}, { staleTime: Infinity })
  if (!data?.password || data.accounts.length === 0) return null
  const { password, accounts } = data
  const enter = (email: string) => {
    const values = { email, password, code: '' }
    login.setValues(values)
    void login.submit(values)
  }
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 rounded-xl border bg-background p-4">
      <h2 id="demo-accounts" className="font-semibold">
        {t('session.demo_title')}
      </h2>
      <p className="mt-0.5 text-[0.8125rem] text-muted">{t('session.demo_lead', { password })}</p>
      <ul className="-mx-2 mt-3 max-h-64 overflow-y-auto">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              disabled={login.busy}
              onClick={() => enter(account.email)}
              className="group flex w-full cursor-pointer items-center gap-3 rounded-lg px-2 py-1.5 text-left outline-offset-[-2px] hover:bg-sunken disabled:opacity-60"
            >
              <Avatar name={account.role_name} className="rounded-full" />
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-medium">{account.role_name}</span>
                <span className="block truncate text-xs text-muted">
                  {account.company_name} · {account.email}
                </span>
              </span>
              <ArrowRight aria-hidden className="size-4 text-muted transition-transform group-hover:translate-x-0.5" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
