import { isReadOnly } from '@rental/core/modules/company/company.rules'
import type { SetupStep } from '@rental/core/modules/setting/setting.contract'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Circle, CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { useMayOpen } from '../../route/use-may.ts'
import { shellCalls } from '../../api/shell-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'

/** Screen of each first step; behind `#` the section of the screen. */
const stepPlaces: Record<SetupStep, { path: string; hash?: string }> = {
  profile: { path: '/settings/company', hash: 'address' },
  tax: { path: '/settings/company', hash: 'tax' },
  logo: { path: '/settings/company', hash: 'logo' },
  bank: { path: '/settings/company', hash: 'banks' },
  branch: { path: '/settings/branch' },
  colleagues: { path: '/employee' },
  customer: { path: '/customer/form' },
}

const row = 'group flex min-h-11 items-center gap-3 rounded-lg px-2 outline-offset-[-2px]'

function Step({ step, done }: { step: SetupStep; done: boolean }) {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const { path, hash } = stepPlaces[step]
  const content = (
    <>
      {done ? (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-primary" />
      ) : (
        <Circle aria-hidden className="size-5 shrink-0 text-muted" />
      )}
      <span className={done ? 'flex-1 text-muted' : 'flex-1 font-medium'}>
        {t(`setting.checklist.steps.${step}`)}
        {done && <span className="sr-only">: {t('setting.checklist.done')}</span>}
      </span>
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

/** The first hour of a new company, until all is done or it is put away. */
function Checklist({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation()
  const { data: steps } = useCall(shellCalls.checklist, {}, { staleTime: 0 })
  if (!steps || steps.every(({ done }) => done)) return null
  const done = steps.filter((step) => step.done).length
  const progress = t('setting.checklist.progress', { done, all: steps.length })
  const dismiss = t('setting.checklist.dismiss')
  return (
    <Card role="region" aria-label={t('setting.checklist.title')}>
      <CardHeader
        title={t('setting.checklist.title')}
        description={progress}
        actions={
          <Button variant="ghost" size="icon" aria-label={dismiss} title={dismiss} onClick={onDismiss}>
            <X aria-hidden />
          </Button>
        }
      />
      <CardBody className="space-y-3">
        <Progress label={progress} value={done} max={steps.length} />
        <ul className="-mx-2 grid gap-x-4 sm:grid-cols-2">
          {steps.map((step) => (
            <li key={step.step}>
              <Step {...step} />
            </li>
          ))}
        </ul>
      </CardBody>
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
