import { formatRupiah } from '@rental/core/kernel/money'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { shrinkPhoto } from '../../../handover/shrink-photo.ts'
import { useUpload } from '../../../record/attachments/use-upload.ts'
import { inputId, useFormContent } from '../../../record/form/form-context.ts'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'
import { useWalletRules } from '../balance.tsx'
import { PhotoChoice } from '../photo-choice.tsx'

/** The photo of a receipt in a form: made small, uploaded at once, kept when the form is saved. */
export function ReceiptField({ name, isParking }: { name: string; isParking: boolean }) {
  const { t } = useTranslation()
  const content = useFormContent()
  const { field, fieldState } = useController({ name })
  const { parking_without_photo } = useWalletRules()
  const { upload, busy } = useUpload()
  const [photo, setPhoto] = useState<File | null>(null)
  const choose = async (file: File | null) => {
    setPhoto(null)
    field.onChange(null)
    if (!file) return
    const blob = await shrinkPhoto(file)
    if (!blob) {
      notify.error(t('wallet.photo.failed'))
      return
    }
    const small = new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
    const kept = await upload(small)
    if (!kept) return
    setPhoto(small)
    field.onChange(kept.id)
  }
  return (
    <PhotoChoice
      id={inputId(content, name)}
      photo={photo}
      busy={busy}
      error={fieldState.error?.message}
      hint={isParking && t('wallet.photo.parking', { amount: formatRupiah(parking_without_photo) })}
      onChoose={(file) => content.waitFor(choose(file))}
    />
  )
}
