import { attachmentKinds } from '@rental/core/modules/media/attachment.contract'
import { mediaLimits, mediaTypes } from '@rental/core/modules/media/media.contract'

export const megabytes = mediaLimits.bytes / 1024 / 1024
export const accepted = mediaTypes.join(',')

export interface FileProblem {
  key: 'too_large' | 'wrong_type' | 'too_many'
  params: { name?: string; megabytes?: number; count?: number }
}

/** Why these files cannot be sent, said before the server has to. */
export function fileProblem(files: readonly { name: string; size: number; type: string }[]): FileProblem | null {
  if (files.length > mediaLimits.files) return { key: 'too_many', params: { count: mediaLimits.files } }
  const wrong = files.find((file) => !mediaTypes.some((type) => type === file.type))
  if (wrong) return { key: 'wrong_type', params: { name: wrong.name } }
  const large = files.find((file) => file.size > mediaLimits.bytes)
  return large ? { key: 'too_large', params: { name: large.name, megabytes } } : null
}

export type AttachmentKind = (typeof attachmentKinds)[number]

/** `scan_ktp_budi.jpg` is most likely a KTP. */
export function kindFromName(name: string): AttachmentKind {
  const words = name.toUpperCase().split(/[^A-Z]+/)
  return attachmentKinds.find((kind) => words.includes(kind)) ?? 'OTHER'
}

export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${(kilobytes / 1024).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`
}
