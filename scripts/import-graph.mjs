// Which file imports which: enough of the language to read our own imports.
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const IMPORTS = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
const CORE = '@rental/core/'

/**
 * The files of our own that a source names, as they are called from the root.
 *
 * @param {string} file
 * @param {string} source
 * @param {ReadonlySet<string>} known every file there is
 */
export function importsIn(file, source, known) {
  const named = [...source.matchAll(IMPORTS)].map(([, name]) => name)
  return named.flatMap((name) => {
    const path = name.startsWith(CORE)
      ? `core/src/${name.slice(CORE.length)}`
      : name.startsWith('.')
        ? posix.join(dirname(file), name)
        : undefined
    const found = path && [path, `${path}.ts`, `${path}.tsx`].find((one) => known.has(one))
    return found ? [found] : []
  })
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {{ imports: Map<string, string[]>, sources: Map<string, string> }}
 */
export function readImports(root, files) {
  const known = new Set(files)
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const sources = new Map(code.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const imports = new Map([...sources].map(([file, source]) => [file, importsIn(file, source, known)]))
  return { imports, sources }
}
