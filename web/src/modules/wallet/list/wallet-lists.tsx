import type { ListSpec } from '@rental/core/kernel/list'
import { wallet, type Wallet } from '@rental/core/modules/wallet/wallet.contract'
import { Link } from '@tanstack/react-router'
import { Eye, History, Plus, Wallet as WalletIcon } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Can, useAccount, useCan } from '../../../api/can.tsx'
import { ListScreen } from '../../../record/list/list-screen.tsx'
import type { Column, RowAction } from '../../../record/list/list.types.ts'
import { LinkTabs } from '../../../record/link-tabs.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { BalanceText, LevelBadge } from '../balance.tsx'
import { WalletDialog } from '../dialogs/wallet-dialog.tsx'
import { actionsOf, obstacleTo, walletActions, type WalletAction } from '../wallet-actions.ts'
import { walletPaths } from '../wallet.paths.ts'
import { transactionsLink, walletLink, walletSubject } from '../wallet.subject.ts'
import { WalletAlerts } from './wallet-alerts.tsx'
import { WalletStats } from './wallet-stats.tsx'

const CreateDialog = lazy(async () => ({ default: (await import('../dialogs/create-dialog.tsx')).CreateDialog }))

function BalanceCell({ type, balance }: Wallet) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2">
      <LevelBadge type={type} balance={balance} />
      <BalanceText type={type} balance={balance} />
    </span>
  )
}

const columns: Column<Wallet>[] = [
  { name: 'owner_name', className: 'max-w-64 min-w-40' },
  { name: 'type', className: 'whitespace-nowrap' },
  { name: 'balance', cell: BalanceCell, isUrgent: true },
  { name: 'pending' },
  { name: 'last_updated' },
  { name: 'created_at', hidden: true },
]

/** The wallets of one kind need no filter by it, nor by the owners of the other. */
function specFor(type: Wallet['type']): ListSpec {
  const { type: _, customer_id, employee_id, ...filters } = wallet.list.list.filters
  return { ...wallet.list.list, filters: { ...filters, ...(type === 'DEPOSIT' ? { customer_id } : { employee_id }) } }
}
const oneKind = {
  DEPOSIT: { ...wallet.list, list: specFor('DEPOSIT') },
  EMPLOYEE: { ...wallet.list, list: specFor('EMPLOYEE') },
}

interface Doing {
  action: WalletAction
  wallet: Wallet
}

function Wallets(props: { type?: Wallet['type']; title: string; lead: string; notices?: ReactNode }) {
  const { type, title, lead, notices } = props
  const { t } = useTranslation()
  const can = useCan()
  const me = useAccount()?.user.id ?? null
  const [isNew, setNew] = useState(false)
  const [doing, setDoing] = useState<Doing | null>(null)
  const rowActions = (row: Wallet): RowAction[] => [
    { label: t('record.view'), icon: Eye, link: walletLink(row.id) },
    { label: t('wallet.view_transactions'), icon: History, link: transactionsLink(row.id) },
    ...actionsOf(row.type)
      .filter((name) => can(walletActions[name].route) && !obstacleTo(name, row, me))
      .map((name) => ({
        label: t(`wallet.actions.${name}`),
        icon: walletActions[name].icon,
        run: () => setDoing({ action: name, wallet: row }),
      })),
  ]
  const action = (
    <>
      <Link to={walletPaths.transactions} className={buttonStyle({ variant: 'outline' })}>
        <History aria-hidden />
        {t('wallet.transactions')}
      </Link>
      <Can do={wallet.create}>
        <Button onClick={() => setNew(true)}>
          <Plus aria-hidden />
          {t('wallet.add')}
        </Button>
      </Can>
    </>
  )
  return (
    <>
      <ListScreen<Wallet>
        subject={walletSubject}
        list={type ? oneKind[type] : wallet.list}
        export={wallet.export}
        {...(type && { given: { query: { type_in: [type] } }, memory: `wallet.${type}` })}
        title={title}
        lead={lead}
        action={action}
        notices={notices}
        tabs={<Kinds />}
        idOf={(row) => row.id}
        nameOf={(row) => row.owner_name}
        columns={columns}
        link={(row) => walletLink(row.id)}
        rowActions={rowActions}
        empty={{ icon: WalletIcon, text: t('wallet.empty') }}
      />
      {isNew && (
        <Suspense>
          <CreateDialog {...(type && { type })} onClose={() => setNew(false)} />
        </Suspense>
      )}
      {doing && <WalletDialog {...doing} onClose={() => setDoing(null)} />}
    </>
  )
}

/** All wallets, or those of one kind. */
function Kinds() {
  const { t } = useTranslation()
  return (
    <LinkTabs
      label={t('wallet.title')}
      tabs={[
        { to: walletPaths.list, label: t('wallet.all') },
        { to: walletPaths.deposits, label: t('wallet.deposits') },
        { to: walletPaths.employees, label: t('wallet.employees') },
      ]}
    />
  )
}

/** Wallets of customers and of employees, their sums, and those that need attention. */
export function WalletList() {
  const { t } = useTranslation()
  const notices = (
    <>
      <WalletStats />
      <WalletAlerts />
    </>
  )
  return <Wallets title={t('wallet.title')} lead={t('wallet.lead')} notices={notices} />
}

export function DepositWallets() {
  const { t } = useTranslation()
  return <Wallets key="DEPOSIT" type="DEPOSIT" title={t('wallet.deposits')} lead={t('wallet.deposits_lead')} />
}

export function EmployeeWallets() {
  const { t } = useTranslation()
  return <Wallets key="EMPLOYEE" type="EMPLOYEE" title={t('wallet.employees')} lead={t('wallet.employees_lead')} />
}
