// Compresses the built web app once, so that the server only has to send files.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTH_IT = /\.(js|css|html|svg|json|webmanifest|txt)$/
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes `x.br` and `x.gz` beside every text file of a folder. */
export function compressFolder(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !WORTH_IT.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, best))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
