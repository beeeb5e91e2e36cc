import { readFile } from 'node:fs/promises'
import { Refusal } from '@rental/core/kernel/error'
import { fileTypeFromFile } from 'file-type'
import { activePart } from './pdf-actions.ts'

const kinds: Record<string, 'picture' | 'pdf'> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/webp': 'picture',
  'application/pdf': 'pdf',
}
const isHeic = (type: string) => /^image\/hei[cf]/.test(type)

/** The kind of a file, by its bytes; the name and type that the browser sends prove nothing. */
export async function kindOf(path: string, name: string): Promise<'picture' | 'pdf'> {
  const type = (await fileTypeFromFile(path))?.mime ?? ''
  const kind = kinds[type]
  if (kind) return kind
  throw new Refusal(isHeic(type) ? 'file_heic' : 'file_wrong_type', { params: { name } })
}

const tailBytes = 1024

/** A PDF is stored unchanged: it must be whole, and do nothing by itself when somebody opens it. */
export async function checkPdf(path: string, name: string): Promise<void> {
  const bytes = await readFile(path)
  if (!bytes.subarray(-tailBytes).includes('%%EOF')) throw new Refusal('file_damaged', { params: { name } })
  const found = activePart(bytes)
  if (found) throw new Refusal(found === 'active' ? 'file_active' : 'file_damaged', { params: { name } })
}
