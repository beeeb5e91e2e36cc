import { open } from 'node:fs/promises'
import { Refusal } from '@rental/core/kernel/error'
import { fileTypeFromFile } from 'file-type'

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

/** A PDF is stored unchanged; its last lines tell whether it is complete. */
export async function checkPdf(path: string, name: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(tailBytes),
      position: Math.max(0, size - tailBytes),
    })
    if (!buffer.subarray(0, bytesRead).includes('%%EOF')) throw new Refusal('file_damaged', { params: { name } })
  } finally {
    await file.close()
  }
}
