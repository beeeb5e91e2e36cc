import { moneyGuards } from '@rental/core/modules/rental/money-guards'
import type { MoneyCheck, PassedMoneyGuard } from '@rental/core/modules/rental/money-guards.fields'
import { Instant } from '../record/times.tsx'
import { RecordSection } from '../record/screen/record-values.tsx'
import { useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'

/** Debts of a customer that speak against going on: a warning, or the reason of a refusal. */
export function MoneyNotes({ checks }: { checks: readonly MoneyCheck[] }) {
  const { t } = useTranslation()
  if (checks.length === 0) return null
  const rule = checks.some((check) => check.rule === 'REFUSE') ? 'REFUSE' : 'WARN'
  return (
    <Alert tone={rule === 'REFUSE' ? 'danger' : 'warning'} role="status">
      <ul className="space-y-1">
        {checks.map(({ guard, detail }) => (
          <li key={guard}>
            <p className="font-semibold">{t(`rental.money.guards.${guard}`)}</p>
            {detail && <p>{detail}</p>}
          </li>
        ))}
      </ul>
      <p>{t(`rental.money.rules.${rule}`)}</p>
    </Alert>
  )
}

/** Debts of the customer that were passed over, each with when, by whom and why. */
export function PassedMoney({ passed }: { passed: readonly PassedMoneyGuard[] }) {
  const { t } = useTranslation()
  if (passed.length === 0) return null
  return (
    <RecordSection title={t('rental.money.passed')}>
      <ul className="divide-y">
        {passed.map(({ guard, door, reason, by_name, at }) => (
          <li key={`${at} ${moneyGuards.indexOf(guard)}`} className="py-2.5 first:pt-0 last:pb-0">
            <p className="font-medium">{t(`rental.money.guards.${guard}`)}</p>
            <p className="break-words">{reason}</p>
            <p className="text-muted">
              {t(`rental.money.doors.${door}`)} · {by_name} · <Instant at={at} />
            </p>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
