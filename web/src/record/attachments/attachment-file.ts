import { megabyte } from '@rental/core/kernel/bytes'
import { attachmentKinds } from '@rental/core/kernel/attachment'
import { mediaLimits, mediaTypes } from '@rental/core/modules/media/media.contract'
import { isHeic } from './shrink-picture.ts'

export const megabytes = mediaLimits.bytes / megabyte
export const accepted = mediaTypes.join(',')

export interface FileProblem {
  key: 'file_too_large' | 'file_wrong_type' | 'file_heic' | 'file_empty'
  params: { name: string; megabytes?: number }
}

/** Reason why a file cannot be sent, checked before uploading. */
export function fileProblem({ name, size, type }: { name: string; size: number; type: string }): FileProblem | null {
  if (size === 0) return { key: 'file_empty', params: { name } }
  if (isHeic({ type })) return { key: 'file_heic', params: { name } }
  if (!mediaTypes.some((one) => one === type)) return { key: 'file_wrong_type', params: { name } }
  return size > mediaLimits.bytes ? { key: 'file_too_large', params: { name, megabytes } } : null
}

export type AttachmentKind = (typeof attachmentKinds)[number]

/** `scan_ktp_budi.jpg` is most likely a KTP. */
export function kindFromName(name: string): AttachmentKind {
  const words = name.toUpperCase().split(/[^A-Z]+/)
  return attachmentKinds.find((kind) => words.includes(kind)) ?? 'OTHER'
}

export const isPicture = ({ type }: { type: string }) => type.startsWith('image/')
