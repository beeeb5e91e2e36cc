import { mostPhotos, type PhotoSlot } from '@rental/core/modules/inspection/inspection.fields'
import { Camera, CloudUpload, Check, Trash2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useObjectUrl } from '../record/use-object-url.ts'
import { useTranslation } from '../text/text.ts'
import { Badge } from '../ui/badge.tsx'
import { cn } from '../ui/class-names.ts'
import type { KeptPhoto } from './device.ts'
import type { HandoverForm } from './handover-form.ts'

interface TakePhotoProps {
  label: string
  hint?: ReactNode
  /** Several, also from the gallery; without it, the camera opens at once. */
  isMultiple?: boolean
  isDisabled: boolean
  onTake: (files: readonly File[]) => void
}

/** A target that opens the camera. */
function TakePhoto({ label, hint, isMultiple = false, isDisabled, onTake }: TakePhotoProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={cn(
        'flex aspect-4/3 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-xl border-2 border-dashed border-input/50 p-2 text-center',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        isDisabled && 'cursor-not-allowed opacity-50',
      )}
    >
      <Camera aria-hidden className="size-6 text-primary" />
      <span className="font-medium">{label}</span>
      {hint}
      <input
        id={id}
        type="file"
        accept="image/*"
        className="sr-only"
        disabled={isDisabled}
        {...(isMultiple ? { multiple: true } : { capture: 'environment' as const })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          if (files.length > 0) onTake(files)
        }}
      />
    </label>
  )
}

function Taken({ photo, label, onRemove }: { photo: KeptPhoto; label: string; onRemove: () => void }) {
  const { t } = useTranslation()
  const url = useObjectUrl(photo.blob)
  const isSent = photo.media_id !== null
  return (
    <figure className="relative aspect-4/3 overflow-hidden rounded-xl border bg-sunken">
      {url && <img src={url} alt={label} className="size-full object-cover" />}
      <figcaption className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-2 bg-surface/90 py-0.5 pr-0.5 pl-2.5">
        <span className="flex min-w-0 items-center gap-1.5 text-xs font-medium">
          {isSent ? (
            <Check aria-hidden className="size-3.5 shrink-0 text-primary" />
          ) : (
            <CloudUpload aria-hidden className="size-3.5 shrink-0 text-muted" />
          )}
          <span className="truncate">{label}</span>
          <span className="sr-only">{t(isSent ? 'inspection.photo_uploaded' : 'inspection.photo_waits')}</span>
        </span>
        <button
          type="button"
          aria-label={`${t('inspection.remove_photo')}: ${label}`}
          onClick={onRemove}
          className="flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-lg text-muted hover:text-danger"
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </figcaption>
    </figure>
  )
}

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-4'

/** The places that the company asks for first, then all other photos. */
export function PhotoTiles({ form }: { form: HandoverForm }) {
  const { t } = useTranslation()
  const { handover, photos } = form
  const isFull = photos.length + form.busyPhotos >= mostPhotos
  const asked = handover.job.asked_photos
  const nameOf = (slot: PhotoSlot) => t(`inspection.options.slot.${slot}`)
  const tiles = (slot: PhotoSlot) =>
    photos
      .filter((photo) => photo.slot === slot)
      .map((photo) => (
        <Taken key={photo.id} photo={photo} label={nameOf(slot)} onRemove={() => form.removePhoto(photo.id)} />
      ))
  return (
    <div className={grid}>
      {asked.map((slot) => {
        const taken = tiles(slot)
        if (taken.length > 0) return taken
        return (
          <TakePhoto
            key={slot}
            label={nameOf(slot)}
            hint={<Badge tone="warning">{t('inspection.needed')}</Badge>}
            isDisabled={isFull}
            onTake={(files) => void form.addPhotos(files, slot)}
          />
        )
      })}
      {(['DAMAGE', 'OTHER'] as const).map(tiles)}
      <TakePhoto
        label={t('inspection.another_photo')}
        isMultiple
        isDisabled={isFull}
        onTake={(files) => void form.addPhotos(files, 'OTHER')}
      />
    </div>
  )
}

/** Photos of one new damage. */
export function DamagePhotos({ form, damage }: { form: HandoverForm; damage: string }) {
  const { t } = useTranslation()
  const label = t('inspection.damage_photo')
  return (
    <div className={grid}>
      {form.photos
        .filter(({ damage_id }) => damage_id === damage)
        .map((photo) => (
          <Taken key={photo.id} photo={photo} label={label} onRemove={() => form.removePhoto(photo.id)} />
        ))}
      <TakePhoto
        label={label}
        isDisabled={form.photos.length + form.busyPhotos >= mostPhotos}
        onTake={(files) => void form.addPhotos(files, 'DAMAGE', damage)}
      />
    </div>
  )
}
