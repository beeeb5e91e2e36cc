import type { Wallet } from '@rental/core/modules/wallet/wallet.contract'
import { useAccount, useCan } from '../../../api/can.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { actionsOf, obstacleTo, walletActions, type WalletAction } from '../wallet-actions.ts'

interface WalletPanelProps {
  wallet: Wallet
  onChoose: (action: WalletAction) => void
}

/** Everything that can be done with a wallet of its kind; what cannot be done now says why. */
export function WalletPanel({ wallet, onChoose }: WalletPanelProps) {
  const { t } = useTranslation()
  const can = useCan()
  const me = useAccount()?.user.id ?? null
  const actions = actionsOf(wallet.type).filter((name) => can(walletActions[name].route))
  if (actions.length === 0) return null
  return (
    <RecordSection title={t('wallet.manage')}>
      <ul className="space-y-2">
        {actions.map((name) => {
          const { icon: Icon } = walletActions[name]
          const reason = obstacleTo(name, wallet, me)
          return (
            <li key={name}>
              <Button
                variant="outline"
                className="h-auto min-h-12 w-full justify-start py-2 text-left whitespace-normal"
                disabled={Boolean(reason)}
                aria-describedby={`wallet-${name}`}
                onClick={() => onChoose(name)}
              >
                <Icon aria-hidden />
                {t(`wallet.actions.${name}`)}
              </Button>
              <p id={`wallet-${name}`} className="mt-1 text-xs text-muted">
                {reason ? t(reason) : t(`wallet.leads.${name}`)}
              </p>
            </li>
          )
        })}
      </ul>
    </RecordSection>
  )
}
