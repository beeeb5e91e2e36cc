import { ledgerAccount, type LedgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { useParams } from '@tanstack/react-router'
import { RecordHistory } from '../../record/record-parts.ts'
import { RecordScreen } from '../../record/screen/record-screen.tsx'
import { TabPanels } from '../../record/screen/record-tabs.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { optionOf } from '../../record/subject.ts'
import { useTranslation } from '../../text/text.ts'
import { AccountLedger } from './account-ledger.tsx'
import { ledgerAccountFormLink, ledgerAccountLink, ledgerAccountSubject } from './ledger-account.subject.ts'

/** An account with its ledger. */
export function LedgerAccountDetail() {
  const { t } = useTranslation()
  const { accountId: id } = useParams({ from: '/app/finance/account/$accountId/detail' })
  const tabsOf = (account: LedgerAccount) => [
    { name: 'ledger', title: t('ledger_account.ledger'), panel: <AccountLedger account={account} /> },
    {
      name: 'history',
      title: t('record.tabs.history'),
      panel: (
        <RecordSection title={t('record.tabs.history')}>
          <RecordHistory subject={ledgerAccountSubject} route={ledgerAccount.log} id={id} />
        </RecordSection>
      ),
    },
  ]
  return (
    <RecordScreen<LedgerAccount>
      key={id}
      subject={ledgerAccountSubject}
      contract={ledgerAccount}
      id={id}
      to="/finance/account"
      nameOf={({ code, name }) => `${code} ${name}`}
      lead={({ kind }) => optionOf('ledger_account', 'kind', kind)}
      linkTo={ledgerAccountLink}
      editLink={ledgerAccountFormLink(id)}
    >
      {(account) => <TabPanels name={account.name} tabs={tabsOf(account)} />}
    </RecordScreen>
  )
}
