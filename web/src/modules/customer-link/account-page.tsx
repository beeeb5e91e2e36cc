import { formatInstantDay } from '@rental/core/kernel/date'
import { codeOf } from '@rental/core/kernel/machine'
import { customerLink, type CustomerAccount } from '@rental/core/modules/customer-link/customer-link.contract'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { useLocation } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/errors.ts'
import { useCall } from '../../api/use-call.ts'
import { changeLanguage, currentLanguage, useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountDays } from './account-days.tsx'
import { AccountInvoices } from './account-invoices.tsx'
import { AccountReports } from './account-reports.tsx'
import { AccountStatement } from './account-statement.tsx'

const tabs = ['days', 'invoices', 'reports', 'statement'] as const
type Tab = (typeof tabs)[number]
const submitted = codeOf(driverDayMachine, 'submitted')

/** The page speaks the language of the customer's papers until the reader chooses another one. */
function useCustomerLanguage(language: CustomerAccount['language'] | undefined) {
  const isChosen = useRef(false)
  useEffect(() => {
    if (!language || isChosen.current) return
    isChosen.current = true
    if (language !== currentLanguage()) void changeLanguage(language)
  }, [language])
}

function Account({ linkKey, account }: { linkKey: string; account: CustomerAccount }) {
  const { t } = useTranslation()
  const waiting = account.days.filter(({ status }) => status === submitted).length
  const [tab, setTab] = useState<Tab>(waiting > 0 || account.invoices.length === 0 ? 'days' : 'invoices')
  const counts: Partial<Record<Tab, number>> = {
    days: waiting,
    invoices: account.invoices.filter(({ open }) => open > 0).length,
  }
  const shown = account.purpose === 'DAYS' ? (['days'] as const) : tabs
  const contact = [account.company.phone, account.company.email].filter(Boolean).join(' / ')
  return (
    <>
      <div>
        <h1 className="text-2xl font-semibold tracking-tight text-balance break-words">{account.company.name}</h1>
        <p className="text-muted break-words">{t('customer_link.page.account_of', { name: account.customer_name })}</p>
      </div>
      <div
        role="tablist"
        aria-label={account.customer_name}
        className="grid auto-cols-fr grid-flow-col rounded-lg bg-sunken p-1"
      >
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={tab === name}
            aria-controls="account-panel"
            onClick={() => setTab(name)}
            className={`flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-md px-1 text-sm font-medium ${
              tab === name ? 'bg-surface text-foreground shadow-xs' : 'text-muted'
            }`}
          >
            {t(`customer_link.page.${name}`)}
            {(counts[name] ?? 0) > 0 && <span className="tabular-nums">({counts[name]})</span>}
          </button>
        ))}
      </div>
      <div id="account-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className="space-y-4">
        {tab === 'days' && <AccountDays linkKey={linkKey} account={account} />}
        {tab === 'invoices' && <AccountInvoices linkKey={linkKey} account={account} />}
        {tab === 'reports' && <AccountReports linkKey={linkKey} account={account} />}
        {tab === 'statement' && <AccountStatement linkKey={linkKey} today={account.today} />}
      </div>
      <footer className="space-y-1 border-t pt-4 text-sm text-muted">
        {contact && <p>{t('customer_link.page.questions', { contact })}</p>}
        <p>{t('customer_link.page.works_until', { day: formatInstantDay(account.until) })}</p>
      </footer>
    </>
  )
}

function Content({ linkKey }: { linkKey: string }) {
  const { t } = useTranslation()
  const isWhole = customerLink.open.params.safeParse({ key: linkKey }).success
  const { data, error, refetch } = useCall(customerLink.open, { params: { key: linkKey } }, { enabled: isWhole })
  useCustomerLanguage(data?.language)
  const refused = error instanceof CallError ? error.status : 0
  // Also while the page is open: the link may have been revoked meanwhile.
  const isClosed = !isWhole || refused === 404 || (!data && refused >= 400 && refused < 500)
  if (isClosed)
    return (
      <Empty icon={Link2Off} title={<h1>{t('customer_link.page.closed_title')}</h1>}>
        {t('customer_link.page.closed')}
      </Empty>
    )
  if (data) return <Account linkKey={linkKey} account={data} />
  if (error)
    return (
      <Alert
        role="alert"
        tone="danger"
        action={
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {t('customer_link.page.again')}
          </Button>
        }
      >
        {t('customer_link.page.failed')}
      </Alert>
    )
  return (
    <div aria-busy className="space-y-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-64" />
    </div>
  )
}

/** The account of a customer behind a link: days to confirm, invoices, and a statement. */
export function AccountPage() {
  const { t } = useTranslation()
  const key = useLocation({ select: ({ hash }) => hash })
  return (
    <div className="min-h-dvh bg-background">
      <div className="mx-auto flex max-w-xl flex-col gap-5 px-4 py-5 sm:px-6">
        <header className="flex justify-end">
          <LanguageSwitch />
        </header>
        <main className="space-y-5">
          <Content key={key} linkKey={key} />
        </main>
        <footer className="inline-flex items-center gap-2 text-xs text-muted">
          <img alt="" src="/favicon.svg" className="size-4" />
          {t('customer_link.page.powered_by', { name: t('app.name') })}
        </footer>
      </div>
    </div>
  )
}
