import { document, type Document } from '@rental/core/modules/document/document.contract'
import type { DocumentKind } from '@rental/core/modules/document/document.fields'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../api/can.tsx'
import { LoadFault } from '../../record/load-fault.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { kindWord } from './document.subject.ts'
import { PapersAxis } from './papers-axis.tsx'
import { PaperRow, type PaperAction } from './paper-row.tsx'
import { usePapers, type PaperedVehicle } from './use-papers.ts'

const PaperDialog = lazy(async () => ({ default: (await import('./paper-dialog.tsx')).PaperDialog }))
const RenewDialog = lazy(async () => ({ default: (await import('./renew-dialog.tsx')).RenewDialog }))
const FilesDialog = lazy(async () => ({ default: (await import('./files-dialog.tsx')).FilesDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('../../record/remove-dialog.tsx')).RemoveDialog }))

type OpenDialog = { action: 'add'; kind?: DocumentKind } | { action: PaperAction; paper: Document }

function PaperQuestion({ dialog, vehicleId, onClose }: { dialog: OpenDialog; vehicleId: string; onClose: () => void }) {
  switch (dialog.action) {
    case 'add':
      return <PaperDialog vehicleId={vehicleId} kind={dialog.kind} onClose={onClose} />
    case 'change':
      return <PaperDialog vehicleId={vehicleId} paper={dialog.paper} onClose={onClose} />
    case 'renew':
      return <RenewDialog paper={dialog.paper} onClose={onClose} />
    case 'files':
      return <FilesDialog paper={dialog.paper} onClose={onClose} />
    case 'remove':
      return (
        <RemoveDialog
          route={document.remove}
          params={{ id: dialog.paper.vehicle_id, documentId: dialog.paper.id }}
          values={{ kind: kindWord(dialog.paper.kind) }}
          onClose={onClose}
        />
      )
  }
}

function MissingRow({ kind, onAdd }: { kind: DocumentKind; onAdd: () => void }) {
  const { t } = useTranslation()
  const name = kindWord(kind)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <span className="font-medium">{name}</span>
      <Badge tone="danger">{t('document.missing')}</Badge>
      <Can do={document.create}>
        <Button variant="outline" size="sm" className="ml-auto" onClick={onAdd}>
          {t('document.add_kind', { kind: name })}
        </Button>
      </Can>
    </li>
  )
}

/** Papers of a vehicle: their state, the missing ones, and their renewal. */
export function VehiclePapers({ record: vehicle }: { record: PaperedVehicle }) {
  const { t } = useTranslation()
  const { query, chains, missing } = usePapers(vehicle)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  if (query.isError)
    return <LoadFault title={t('document.failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (!chains) return <Skeleton className="h-64" />
  const add = (
    <Can do={document.create}>
      <Button size="sm" onClick={() => setDialog({ action: 'add' })}>
        <Plus aria-hidden />
        {t('document.add_paper')}
      </Button>
    </Can>
  )
  return (
    <RecordSection title={t('document.papers')} actions={add}>
      {missing.length > 0 && (
        <Alert tone="warning" title={t('document.incomplete')} className="mb-4">
          {t('document.missing_lead', { kinds: missing.map(kindWord).join(', ') })}
        </Alert>
      )}
      <PapersAxis chains={chains} />
      <ul className="divide-y">
        {missing.map((kind) => (
          <MissingRow key={kind} kind={kind} onAdd={() => setDialog({ action: 'add', kind })} />
        ))}
        {chains.map((chain) => (
          <PaperRow key={chain.current.id} chain={chain} onAct={(action, paper) => setDialog({ action, paper })} />
        ))}
      </ul>
      {dialog && (
        <Suspense>
          <PaperQuestion dialog={dialog} vehicleId={vehicle.id} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </RecordSection>
  )
}
