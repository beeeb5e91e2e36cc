import { isReadOnly, trialDaysLeft } from '@rental/core/modules/company/company.rules'
import type { SetupStep } from '@rental/core/modules/setting/setting.contract'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Circle, X } from 'lucide-react'
import { useState } from 'react'
import { useAccount, useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { useMayOpen } from '../../route/use-may.ts'
import { shellCalls } from '../../api/shell-calls.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'

/** Screen of each first step; behind `#` the section of the screen. */
const stepPlaces: Record<SetupStep, { path: string; hash?: string }> = {
  profile: { path: '/settings/company', hash: 'address' },
  tax: { path: '/settings/company', hash: 'tax' },
  logo: { path: '/settings/company', hash: 'logo' },
  bank: { path: '/settings/company', hash: 'banks' },
  branch: { path: '/settings/branch' },
  colleagues: { path: '/employee' },
  vehicle: { path: '/vehicle/form' },
  price: { path: '/price-list' },
  customer: { path: '/customer/form' },
  quotation: { path: '/quotation/form' },
  order: { path: '/so/form' },
  delivery: { path: '/ops/do' },
  invoice: { path: '/finance/invoice' },
  receipt: { path: '/finance/receipt/form' },
}

const row = 'flex min-h-9 items-center gap-2 rounded-lg px-2 outline-offset-[-2px] max-sm:min-h-11'

function Step({ step }: { step: SetupStep }) {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const { path, hash } = stepPlaces[step]
  const content = (
    <>
      <Circle aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{t(`setting.checklist.steps.${step}`)}</span>
    </>
  )
  if (!mayOpen({ path })) return <div className={row}>{content}</div>
  return (
    <Link to={path} {...(hash && { hash })} className={`${row} hover:bg-sunken`}>
      {content}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </Link>
  )
}

const dismissedKey = 'checklist_dismissed'

/** Dismissal of the checklist, remembered for each company in this browser. */
function useDismissed(): [boolean, () => void] {
  const company = useAccount()?.user.company.id ?? ''
  const [companies, setCompanies] = useState(() => localStorage.getItem(dismissedKey)?.split(',') ?? [])
  const dismiss = () => {
    const next = [...companies, company]
    localStorage.setItem(dismissedKey, next.join(','))
    setCompanies(next)
  }
  return [companies.includes(company), dismiss]
}

/** Days left of the trial, today not counted; null without a trial, or while its length hangs on a confirmed address. */
function useTrialDays(): number | null {
  const company = useAccount()?.user.company
  const [now] = useState(() => new Date())
  if (company?.confirm_by) return null
  return company?.state === 'TRIAL' && company.trial_ends_on ? trialDaysLeft(company.trial_ends_on, now) : null
}

/** The first hour of a new company: the steps that are left, until all is done or it is put away. */
function Checklist({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation()
  const { data: steps } = useCall(shellCalls.checklist, {}, { staleTime: 0 })
  const days = useTrialDays()
  if (!steps || steps.every(({ done }) => done)) return null
  const done = steps.filter((step) => step.done).length
  const progress = t('setting.checklist.progress', { done, all: steps.length })
  const trial =
    days !== null && (days > 0 ? t('setting.checklist.trial', { count: days }) : t('setting.checklist.trial_today'))
  const dismiss = t('setting.checklist.dismiss')
  return (
    <Card role="region" aria-label={t('setting.checklist.title')} className="px-4 py-3">
      <div className="flex items-center gap-x-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <h2 className="text-base font-semibold">{t('setting.checklist.title')}</h2>
          <p className="text-muted">{trial ? `${progress} · ${trial}` : progress}</p>
        </div>
        <Progress label={progress} value={done} max={steps.length} className="max-w-40 max-sm:hidden" />
        <Button variant="ghost" size="icon" aria-label={dismiss} title={dismiss} onClick={onDismiss} className="-my-1">
          <X aria-hidden />
        </Button>
      </div>
      <ul className="-mx-2 mt-1 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {steps
          .filter((step) => !step.done)
          .map(({ step }) => (
            <li key={step}>
              <Step step={step} />
            </li>
          ))}
      </ul>
    </Card>
  )
}

/** For those who can do something about it. */
export function ChecklistCard() {
  const can = useCan()
  const state = useAccount()?.user.company.state
  const [isDismissed, dismiss] = useDismissed()
  const isUseful = can('setting.update') && state !== undefined && !isReadOnly(state)
  return isUseful && !isDismissed ? <Checklist onDismiss={dismiss} /> : null
}
