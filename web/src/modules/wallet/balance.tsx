import { formatRupiah } from '@rental/core/kernel/money'
import { usualWalletRules, type WalletRules } from '@rental/core/modules/setting/wallet-rules'
import type { Wallet } from '@rental/core/modules/wallet/wallet.contract'
import { levelOf, type WalletLevel } from '@rental/core/modules/wallet/wallet.rules'
import { useCompanySettings } from '../../record/company-settings.ts'
import { useTranslation } from '../../text/text.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'

/** Rules of the company for wallets; the usual ones until they are known. */
export function useWalletRules(): WalletRules {
  const settings = useCompanySettings()
  const found = Object.entries(usualWalletRules).map(([name, usual]) => {
    const value = settings.get(name)
    return [name, typeof value === 'number' ? value : usual]
  })
  return Object.fromEntries(found) as WalletRules
}

const employeeTones: Readonly<Record<WalletLevel, Tone>> = {
  NEGATIVE: 'danger',
  EMPTY: 'danger',
  LOW: 'warning',
  SUFFICIENT: 'success',
}
/** A deposit of zero is nothing to worry about. */
const depositTones: Readonly<Record<WalletLevel, Tone>> = { ...employeeTones, EMPTY: 'neutral' }

type Balance = Pick<Wallet, 'type' | 'balance'>

const toneOf = (type: Wallet['type'], level: WalletLevel) =>
  type === 'EMPLOYEE' ? employeeTones[level] : depositTones[level]

export function LevelBadge({ type, balance }: Balance) {
  const { t } = useTranslation()
  const level = levelOf(type, balance, useWalletRules())
  return <Badge tone={toneOf(type, level)}>{t(`wallet.levels.${type}.${level}`)}</Badge>
}

const colours: Partial<Record<Tone, string>> = {
  danger: 'text-danger',
  warning: 'text-on-warning-soft',
  success: 'text-on-success-soft',
}

/** A balance in the colour of its level. */
export function BalanceText({ type, balance, className }: Balance & { className?: string }) {
  const level = levelOf(type, balance, useWalletRules())
  return (
    <span className={cn('whitespace-nowrap tabular-nums', colours[toneOf(type, level)], className)}>
      {formatRupiah(balance)}
    </span>
  )
}
