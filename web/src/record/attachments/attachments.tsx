import { attachmentsAtMost, type Attachment } from '@rental/core/kernel/attachment'
import type { Media } from '@rental/core/modules/media/media.contract'
import { FolderOpen, Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../text/text.ts'
import { Empty } from '../../ui/empty.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFault } from '../load-fault.tsx'
import type { RecordKey } from '../record-key.ts'
import { openMedia } from '../use-media-url.ts'
import { AttachmentCard } from './attachment-card.tsx'
import { isPicture, kindFromName, type AttachmentKind } from './attachment-file.ts'
import { FileDrop } from './file-drop.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { UploadList } from './upload-list.tsx'
import { useAttachments, type AttachmentRoutes, type AttachedFile } from './use-attachments.ts'
import { useUploads } from './use-uploads.ts'

const PictureViewer = lazy(() => import('./picture-viewer.tsx'))
const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

interface AttachmentsProps {
  routes: AttachmentRoutes
  id: RecordKey
  /** The reader may change this record. */
  mayTouch?: boolean
  /** Only files of this kind, and what is added is of this kind: `PHOTO` makes it the photos of a record. */
  only?: AttachmentKind
}

/** Files of a record: documents as cards, photos as a grid. Every change is saved at once. */
export function Attachments({ routes, id, mayTouch = true, only }: AttachmentsProps) {
  const { t } = useTranslation()
  const canEdit = useCan()(routes.attach) && mayTouch
  const { query, files, save, isSaving } = useAttachments(routes, id)
  const [removing, setRemoving] = useState<Attachment | null>(null)
  const [viewing, setViewing] = useState<string | null>(null)
  const shown = files.filter(({ kind }) => !only || kind === only)
  const photos = shown.filter((file) => file.kind === 'PHOTO' && isPicture(file))
  const documents = shown.filter((file) => !photos.includes(file))

  const { uploads, add, retry, dismiss } = useUploads(({ id: media_id, name }: Media) =>
    save((now) => [...now, { media_id, kind: only ?? kindFromName(name), expires_on: null }]),
  )
  const addFiles = (chosen: File[]) => {
    if (files.length + uploads.length + chosen.length <= attachmentsAtMost) add(chosen)
    else notify.error(t('media.too_many', { count: attachmentsAtMost }))
  }
  const saveNow = (change: (now: readonly AttachedFile[]) => readonly AttachedFile[]) =>
    save(change).then(
      () => notify.success(t('media.saved')),
      (error: unknown) => notify.error(messageOf(error)),
    )
  const change = ({ media_id }: Pick<Attachment, 'media_id'>, wish: Partial<AttachedFile>) =>
    void saveNow((now) => now.map((one) => (one.media_id === media_id ? { ...one, ...wish } : one)))
  const swap = (photo: Attachment, other: Attachment) =>
    void saveNow((now) => {
      const placeOf: Record<string, AttachedFile> = { [photo.media_id]: other, [other.media_id]: photo }
      return now.map((one) => placeOf[one.media_id] ?? one)
    })
  const remove = async () => {
    await saveNow((now) => now.filter((one) => one.media_id !== removing?.media_id))
    setRemoving(null)
  }
  const open = (file: Attachment) => {
    if (isPicture(file)) setViewing(file.media_id)
    else openMedia(file.media_id).catch((error: unknown) => notify.error(messageOf(error)))
  }

  if (query.isError)
    return <LoadFault title={t('media.failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton className="h-28" />
  return (
    <div className="space-y-4">
      {shown.length === 0 && uploads.length === 0 && (
        <Empty
          icon={only === 'PHOTO' ? Images : FolderOpen}
          title={t(only === 'PHOTO' ? 'media.photos_empty' : 'media.empty')}
          className="py-6"
        >
          {!only && t('media.empty_lead')}
        </Empty>
      )}
      {documents.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {documents.map((file) => (
            <AttachmentCard
              key={`${file.media_id}${file.expires_on}`}
              file={file}
              canEdit={canEdit}
              disabled={isSaving}
              onOpen={() => open(file)}
              onChange={(wish) => change(file, wish)}
              onRemove={() => setRemoving(file)}
            />
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <PhotoGrid
          photos={photos}
          canEdit={canEdit}
          disabled={isSaving}
          onOpen={open}
          onSwap={swap}
          onRemove={setRemoving}
        />
      )}
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      {canEdit && <FileDrop onFiles={addFiles} />}
      <Suspense>
        {viewing && (
          <PictureViewer
            pictures={shown.filter(isPicture)}
            start={viewing}
            onClose={() => setViewing(null)}
            onKind={canEdit && !only ? (picture, kind) => change(picture, { kind }) : undefined}
          />
        )}
        <ConfirmDialog
          open={removing !== null}
          onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
          title={t('media.remove_ask')}
          description={removing && t('media.remove_lead', { name: removing.name })}
          confirm={t('media.remove')}
          tone="danger"
          busy={isSaving}
          onConfirm={() => void remove()}
        />
      </Suspense>
    </div>
  )
}
