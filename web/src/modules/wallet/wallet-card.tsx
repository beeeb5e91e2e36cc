import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { BalanceText, LevelBadge } from './balance.tsx'
import { walletLink } from './wallet.subject.ts'

function WalletCard({ filter }: { filter: Record<string, unknown> }) {
  const { t } = useTranslation()
  const query = useCall(wallet.list, { query: { ...filter, limit: 10 } })
  return (
    <RecordSection title={t('wallet.one')}>
      <Loaded query={query} fault={t('record.load_failed')} height="h-12">
        {({ items: [found] }) =>
          found ? (
            <div className="space-y-1">
              <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
                <BalanceText {...found} />
                <LevelBadge {...found} />
              </p>
              <RecordLink link={walletLink(found.id)} className="text-primary hover:underline">
                {t('wallet.card.open')}
              </RecordLink>
            </div>
          ) : (
            <p className="text-muted">{t('wallet.card.none')}</p>
          )
        }
      </Loaded>
    </RecordSection>
  )
}

/** The balance of a customer, with the way to the wallet. */
export const CustomerWallet = ({ id }: { id: string }) => <WalletCard filter={{ customer_id_in: [id] }} />
/** The balance of an employee, with the way to the wallet. */
export const EmployeeWallet = ({ id }: { id: string }) => <WalletCard filter={{ employee_id_in: [id] }} />
