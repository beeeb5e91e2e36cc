import { formatRupiah } from '@rental/core/kernel/money'
import { wallet, type WalletStats as Stats } from '@rental/core/modules/wallet/wallet.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { LoadFault } from '../../../record/load-fault.tsx'
import { RecordLink, type RecordLinkTo } from '../../../record/record-link.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Card } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { walletPaths } from '../wallet.paths.ts'

interface StatProps {
  link?: RecordLinkTo
  title: string
  figure: ReactNode
  note: string
  isUrgent?: boolean
}

function Stat({ link, title, figure, note, isUrgent = false }: StatProps) {
  const inside = (
    <Card className={cn('h-full p-4', link && 'transition-colors hover:border-primary')}>
      <p className="text-xs text-muted">{title}</p>
      <p
        className={cn(
          'mt-1 text-lg font-semibold tracking-tight break-words tabular-nums md:text-xl',
          isUrgent && 'text-danger',
        )}
      >
        {figure}
      </p>
      <p className="mt-0.5 text-xs text-muted tabular-nums">{note}</p>
    </Card>
  )
  return link ? (
    <RecordLink link={link} className="block rounded-xl">
      {inside}
    </RecordLink>
  ) : (
    inside
  )
}

const grid = 'grid grid-cols-2 gap-2 lg:grid-cols-4'

function Cards({ deposit, employee, pending }: Stats) {
  const { t } = useTranslation()
  const critical = deposit.critical + employee.critical
  const warning = deposit.warning + employee.warning
  const countOf = (count: number) => t('wallet.stats.count', { count: count.toLocaleString('id-ID') })
  return (
    <div className={grid}>
      <Stat
        link={{ to: walletPaths.deposits }}
        title={t('wallet.stats.deposits')}
        figure={formatRupiah(deposit.total)}
        note={countOf(deposit.count)}
      />
      <Stat
        link={{ to: walletPaths.employees }}
        title={t('wallet.stats.employees')}
        figure={formatRupiah(employee.total)}
        note={countOf(employee.count)}
      />
      <Stat
        title={t('wallet.stats.low')}
        figure={(critical + warning).toLocaleString('id-ID')}
        note={t('wallet.stats.low_lead', { critical, warning })}
        isUrgent={critical > 0}
      />
      <Stat
        link={{ to: walletPaths.transactions, search: { status_in: ['PENDING'] } }}
        title={t('wallet.stats.pending')}
        figure={pending.count.toLocaleString('id-ID')}
        note={formatRupiah(pending.total)}
      />
    </div>
  )
}

/** Sums of the wallets, how many are low, and expenses that wait. */
export function WalletStats() {
  const { data, isError, error, refetch } = useCall(wallet.stats, {})
  if (isError && !data) return <LoadFault error={error} onRetry={() => void refetch()} />
  if (data) return <Cards {...data} />
  return (
    <div className={grid} aria-busy>
      {[1, 2, 3, 4].map((number) => (
        <Skeleton key={number} className="h-24" />
      ))}
    </div>
  )
}
