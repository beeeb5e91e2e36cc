import type { Named } from '@rental/core/kernel/route'
import type { Attachment } from '@rental/core/modules/media/attachment.contract'
import { FolderOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useCall, useSend } from '../../api/use-call.ts'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFault } from '../load-fault.tsx'
import { paramsOf, type RecordKey } from '../record-key.ts'
import { AttachmentCard } from './attachment-card.tsx'
import { kindFromName } from './attachment-file.ts'
import { FileDrop } from './file-drop.tsx'
import { useUpload } from './use-upload.ts'
import { notify } from '../../ui/notify.ts'

type Kept = Pick<Attachment, 'media_id' | 'kind' | 'expires_on'>

const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

interface AttachmentsProps {
  routes: { attachments: Named; attach: Named }
  id: RecordKey
  /** Whether the reader may change this very record. */
  mayTouch: boolean
}

/** The documents kept with a record; every change is saved at once. */
export function Attachments({ routes, id, mayTouch }: AttachmentsProps) {
  const { t } = useTranslation()
  const canEdit = useCan()(routes.attach) && mayTouch
  const query = useCall(routes.attachments, { params: paramsOf(id) })
  const files = (query.data as Attachment[] | undefined) ?? []
  const send = useSend(routes.attach)
  const { upload, busy } = useUpload()
  const [removing, setRemoving] = useState<Attachment | null>(null)

  const save = async (list: Kept[], done: string) => {
    const attachments = list.map(({ media_id, kind, expires_on }) => ({ media_id, kind, expires_on }))
    try {
      await send.mutateAsync({ params: paramsOf(id), body: { attachments } })
      notify.success(done)
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  const add = async (chosen: File[]) => {
    const kept = await upload(chosen)
    if (!kept) return
    const added = kept.map(({ id: media_id, name }) => ({ media_id, kind: kindFromName(name), expires_on: null }))
    await save([...files, ...added], t('media.uploaded', { count: added.length }))
  }
  const change = (file: Attachment, wish: Partial<Kept>) =>
    void save(
      files.map((one) => (one === file ? { ...one, ...wish } : one)),
      t('media.saved'),
    )
  const remove = async () => {
    await save(
      files.filter((one) => one !== removing),
      t('media.saved'),
    )
    setRemoving(null)
  }
  if (query.isError)
    return <LoadFault title={t('media.failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton className="h-28" />
  return (
    <div className="space-y-4">
      {files.length === 0 && (
        <Empty icon={FolderOpen} title={t('media.empty')} className="py-6">
          {t('media.empty_lead')}
        </Empty>
      )}
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {files.map((file) => (
          <AttachmentCard
            key={`${file.media_id}${file.expires_on}`}
            file={file}
            canEdit={canEdit}
            disabled={send.isPending || busy}
            onChange={(wish) => change(file, wish)}
            onRemove={() => setRemoving(file)}
          />
        ))}
      </ul>
      {canEdit && <FileDrop busy={busy || send.isPending} onFiles={(chosen) => void add(chosen)} />}
      <Suspense>
        <ConfirmDialog
          open={removing !== null}
          onOpenChange={(open) => !open && setRemoving(null)}
          title={t('media.remove_ask')}
          description={removing && t('media.remove_lead', { name: removing.name })}
          confirm={t('media.remove')}
          tone="danger"
          busy={send.isPending}
          onConfirm={() => void remove()}
        />
      </Suspense>
    </div>
  )
}
