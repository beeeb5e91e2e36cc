import { client, type Client } from '@rental/core/modules/client/client.contract'
import { KeyRound, Pencil, Plus, RotateCcwKey, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can, useCan } from '../../api/can.tsx'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column, RowAction } from '../../record/list/list.types.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { ActiveBadge, NameCell, RedirectUris, Scopes } from './client-cells.tsx'
import { ClientMore } from './client-more.tsx'
import { clientSubject } from './client.subject.ts'
import type { ShownSecret } from './secret-dialog.tsx'

const ClientForm = lazy(() => import('./client-form.tsx'))
const ClientQuestion = lazy(() => import('./client-question.tsx'))
const SecretDialog = lazy(() => import('./secret-dialog.tsx'))

/** Cache time of the list (docs/domain/screens.md). */
const cacheMs = 120_000

const columns: Column<Client>[] = [
  { name: 'client_id', className: 'max-w-44' },
  { name: 'name', cell: (row) => <NameCell row={row} />, className: 'max-w-44' },
  { name: 'company_name', hidden: true, className: 'max-w-40' },
  { name: 'description', className: 'max-w-40' },
  { name: 'redirect_uris', cell: (row) => <RedirectUris row={row} />, className: 'max-w-48' },
  { name: 'scopes', cell: (row) => <Scopes row={row} />, className: 'max-w-40 whitespace-normal' },
  { name: 'is_active', isState: true, cell: (row) => <ActiveBadge row={row} /> },
  { name: 'access_ends_on' },
  { name: 'last_used_at', hidden: true },
  { name: 'secret_changed_at', hidden: true },
  { name: 'created_at', hidden: true },
]
const expand = (row: Client) => <ClientMore row={row} />

/** Dialog that is open above the list. */
type Open =
  | { what: 'form'; record?: Client }
  | { what: 'rotate' | 'remove'; record: Client }
  | { what: 'secret'; shown: ShownSecret }

/** Programs that work with the API, for those who run the installation. */
export function ClientList() {
  const { t } = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const show = (shown: ShownSecret) => setOpen({ what: 'secret', shown })
  const edit = (record: Client) => setOpen({ what: 'form', record })
  const rowActions = (record: Client): RowAction[] => [
    ...(can(client.change) ? [{ label: t('record.edit'), icon: Pencil, run: () => edit(record) }] : []),
    ...(can(client.rotate)
      ? [{ label: t('client.rotate'), icon: RotateCcwKey, run: () => setOpen({ what: 'rotate', record }) }]
      : []),
    ...(can(client.remove)
      ? [
          {
            label: t('client.remove'),
            icon: Trash2,
            tone: 'danger' as const,
            run: () => setOpen({ what: 'remove', record }),
          },
        ]
      : []),
  ]
  const action = (
    <Can do={client.create}>
      <Button onClick={() => setOpen({ what: 'form' })}>
        <Plus aria-hidden />
        {t('client.add')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListScreen<Client>
        subject={clientSubject}
        list={client.list}
        export={client.export}
        title={t('client.title')}
        lead={t('client.lead')}
        action={action}
        staleTime={cacheMs}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        columns={columns}
        {...(can(client.change) && { open: edit })}
        rowActions={rowActions}
        expand={expand}
        empty={{ icon: KeyRound, text: t('client.empty') }}
      />
      <Suspense>
        {open?.what === 'form' && <ClientForm record={open.record} onSecret={show} onClose={close} />}
        {(open?.what === 'rotate' || open?.what === 'remove') && (
          <ClientQuestion what={open.what} record={open.record} onSecret={show} onClose={close} />
        )}
        {open?.what === 'secret' && <SecretDialog {...open.shown} onClose={close} />}
      </Suspense>
    </>
  )
}
