import { wallet, type Wallet } from '@rental/core/modules/wallet/wallet.contract'
import { alertOf } from '@rental/core/modules/wallet/wallet.rules'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { RecordLink } from '../../../record/record-link.tsx'
import { optionOf } from '../../../record/subject.ts'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { BalanceText, useWalletRules } from '../balance.tsx'
import { walletLink } from '../wallet.subject.ts'

const fetched = 50
/** Rows at first; a button opens the others. */
const shown = 4

/** Wallets that a condition leaves, the lowest first. */
const useLowest = (query: Record<string, unknown>): readonly Wallet[] =>
  useCall(wallet.list, { query: { ...query, sort: 'balance', limit: fetched } }).data?.items ?? []

/** Wallets of a kind with some money, up to the threshold of the company. */
const useLow = (type: Wallet['type'], balance_lte: number) => useLowest({ type_in: [type], balance_gt: 0, balance_lte })

/** Wallets below zero, and those with little. */
export function WalletAlerts() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const rules = useWalletRules()
  const employees = useLow('EMPLOYEE', rules.employee_warning_balance)
  const deposits = useLow('DEPOSIT', rules.deposit_warning_balance)
  const below = useLowest({ balance_lt: 0 })
  const found = [...below, ...employees, ...deposits].map((one) => ({
    ...one,
    alert: alertOf(one.type, one.balance, rules),
  }))
  const rows = [
    ...found.filter(({ alert }) => alert === 'CRITICAL'),
    ...found.filter(({ alert }) => alert === 'WARNING'),
  ]
  if (rows.length === 0) return null
  return (
    <Card className="px-4 py-3" role="region" aria-labelledby="wallet-alerts">
      <h2 id="wallet-alerts" className="font-semibold">
        {t('wallet.alerts.title')}
      </h2>
      <ul className="mt-1 grid gap-x-8 lg:grid-cols-2">
        {rows.slice(0, isOpen ? rows.length : shown).map(({ alert, ...row }) => (
          <li key={row.id} className="min-w-0">
            <RecordLink
              link={walletLink(row.id)}
              className="-mx-2 flex min-h-9 items-center gap-3 rounded-lg px-2 py-1 hover:bg-sunken max-sm:min-h-11"
            >
              <Badge tone={alert === 'CRITICAL' ? 'danger' : 'warning'}>
                {t(alert === 'CRITICAL' ? 'wallet.alerts.critical' : 'wallet.alerts.warning')}
              </Badge>
              <span className="min-w-0 flex-1 truncate">
                {row.owner_name}
                <span className="text-muted"> · {optionOf('wallet', 'type', row.type)}</span>
              </span>
              <BalanceText {...row} className="shrink-0" />
            </RecordLink>
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button
          size="sm"
          variant="ghost"
          className="-mx-2 px-2"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('wallet.alerts.fewer') : t('wallet.alerts.more', { count: rows.length })}
        </Button>
      )}
    </Card>
  )
}
