import { ledgerAccount, type LedgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { ledgerAccountMachine } from '@rental/core/modules/ledger-account/ledger-account.machine'
import { Link } from '@tanstack/react-router'
import { Database, Eye, Pencil, Plus } from 'lucide-react'
import { Can, useCan } from '../../api/can.tsx'
import type { Column, RowAction } from '../../record/list/list.types.ts'
import { ListScreen } from '../../record/list/list-screen.tsx'
import { useMove } from '../../record/use-move.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { ledgerAccountFormLink, ledgerAccountLink, ledgerAccountSubject } from './ledger-account.subject.ts'

const columns: Column<LedgerAccount>[] = [
  { name: 'code', className: 'w-24 tabular-nums' },
  { name: 'name', className: 'min-w-44' },
  { name: 'kind' },
  { name: 'holds_money' },
  { name: 'status' },
]

export function LedgerAccountList() {
  const { t } = useTranslation()
  const can = useCan()
  const { movesOf, start, dialog } = useMove(ledgerAccountMachine, ledgerAccount.move)
  const rowActions = (row: LedgerAccount): RowAction[] => [
    { label: t('record.view'), icon: Eye, link: ledgerAccountLink(row.id) },
    ...(can(ledgerAccount.change)
      ? [{ label: t('record.edit'), icon: Pencil, link: ledgerAccountFormLink(row.id) }]
      : []),
    ...movesOf(row).map((action) => ({
      label: say(`ledger_account.moves.${action}`),
      tone: action === 'archive' ? ('danger' as const) : ('neutral' as const),
      run: () => start(row, action, row.name),
    })),
  ]
  const action = (
    <Can do={ledgerAccount.create}>
      <Link to="/finance/account/form" className={buttonStyle()}>
        <Plus aria-hidden />
        {t('ledger_account.add')}
      </Link>
    </Can>
  )
  return (
    <>
      <ListScreen<LedgerAccount>
        subject={ledgerAccountSubject}
        list={ledgerAccount.list}
        export={ledgerAccount.export}
        title={t('ledger_account.title')}
        lead={t('ledger_account.lead')}
        action={action}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        columns={columns}
        link={(row) => ledgerAccountLink(row.id)}
        rowActions={rowActions}
        empty={{ icon: Database, text: t('ledger_account.empty') }}
      />
      {dialog}
    </>
  )
}
