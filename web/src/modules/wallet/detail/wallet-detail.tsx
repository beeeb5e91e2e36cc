import '../../../api/zod-setup.ts'
import { wallet as contract, type Wallet } from '@rental/core/modules/wallet/wallet.contract'
import { Link } from '@tanstack/react-router'
import { ArrowUpFromLine, History, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Can, useAccount } from '../../../api/can.tsx'
import { isGone, messageOf } from '../../../api/errors.ts'
import { useCall } from '../../../api/use-call.ts'
import { useNameRecord } from '../../../record/path-names.ts'
import { RecordLink } from '../../../record/record-link.tsx'
import { BackLink } from '../../../record/screen/back-link.tsx'
import { RecordHeader } from '../../../record/screen/record-header.tsx'
import { useRecordId } from '../../../record/screen/record-paths.ts'
import { RecordSkeleton } from '../../../record/screen/record-skeleton.tsx'
import { optionOf } from '../../../record/subject.ts'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { WalletDialog } from '../dialogs/wallet-dialog.tsx'
import { obstacleTo, type WalletAction } from '../wallet-actions.ts'
import { walletPaths } from '../wallet.paths.ts'
import { transactionsLink } from '../wallet.subject.ts'
import { BalanceCard, WalletFacts } from './balance-card.tsx'
import { LatestTransactions } from './latest-transactions.tsx'
import { WalletPanel } from './wallet-panel.tsx'

/** A wallet that cannot be shown: gone, of others, or a fault that may pass. */
function NotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const gone = isGone(error)
  return (
    <Card role="alert">
      <Empty
        icon={SearchX}
        title={<h1>{t(gone ? 'record.not_found' : 'record.load_failed')}</h1>}
        action={
          <>
            <Link to={walletPaths.list} className={buttonStyle()}>
              {t('wallet.back')}
            </Link>
            {!gone && (
              <Button variant="outline" onClick={onRetry}>
                {t('record.retry')}
              </Button>
            )}
          </>
        }
      >
        {messageOf(error)}
      </Empty>
    </Card>
  )
}

function Settle({ wallet, onSettle }: { wallet: Wallet; onSettle: () => void }) {
  const { t } = useTranslation()
  const obstacle = obstacleTo('settle', wallet, useAccount()?.user.id ?? null)
  if (wallet.type !== 'EMPLOYEE') return null
  return (
    <Can do={contract.settle}>
      <Button disabled={Boolean(obstacle)} {...(obstacle && { title: t(obstacle) })} onClick={onSettle}>
        <ArrowUpFromLine aria-hidden />
        {t('wallet.actions.settle')}
      </Button>
    </Can>
  )
}

function Shown({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation()
  const [action, setAction] = useState<WalletAction | null>(null)
  return (
    <div className="space-y-4">
      <BackLink module={contract.list.module} to={walletPaths.list} name={t('wallet.title')} />
      <RecordHeader name={wallet.owner_name} lead={optionOf('wallet', 'type', wallet.type)}>
        <RecordLink link={transactionsLink(wallet.id)} className={buttonStyle({ variant: 'outline' })}>
          <History aria-hidden />
          {t('wallet.view_transactions')}
        </RecordLink>
        <Settle wallet={wallet} onSettle={() => setAction('settle')} />
      </RecordHeader>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-4">
          <BalanceCard wallet={wallet} />
          <LatestTransactions wallet={wallet} />
        </div>
        <div className="grid gap-4">
          <WalletPanel wallet={wallet} onChoose={setAction} />
          <WalletFacts wallet={wallet} />
        </div>
      </div>
      {action && <WalletDialog action={action} wallet={wallet} onClose={() => setAction(null)} />}
    </div>
  )
}

/** One wallet: its balance, whose it is, what can be done with it, and its latest transactions. */
export function WalletDetail() {
  const id = useRecordId(walletPaths.detail)
  const { data, isError, error, refetch } = useCall(contract.get, { params: { id } })
  useNameRecord(id, data?.owner_name)
  if (isError && (!data || isGone(error))) return <NotFound error={error} onRetry={() => void refetch()} />
  return data ? <Shown key={id} wallet={data} /> : <RecordSkeleton />
}
