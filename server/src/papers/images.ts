import { buffer } from 'node:stream/consumers'
import type { Block, Paper } from '@rental/core/kernel/paper'
import sharp from 'sharp'
import type { Files } from '../outside/files.ts'
import { colors } from '../outside/pdf/look.ts'

/** Three times as wide as it is printed: sharp on paper, and small in the file. */
const logoSize = { width: 330, height: 162 }
/** On the white of the paper: what is left transparent the printer would take apart, pixel by pixel, for each paper. */
const asLogo = (bytes: Buffer) =>
  sharp(bytes)
    .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()

/** Logos that are ready to be printed, the last used at the end: a company's papers all have the same one. */
const logos = new Map<string, Uint8Array>()
const mostLogos = 100

async function logoOf(company: string, sha256: string, read: () => Promise<Buffer | null>) {
  const key = `${company} ${sha256}`
  const drawn = logos.get(key) ?? (await read().then((bytes) => bytes && asLogo(bytes)))
  if (!drawn) return null
  logos.delete(key)
  logos.set(key, drawn)
  for (const oldest of logos.keys()) if (logos.size > mostLogos) logos.delete(oldest)
  return new Uint8Array(drawn)
}

/**
 * Photos are printed 55 mm wide: 300 dots to the inch, and a dozen of them in less than a megabyte. The whole photo is
 * shown, upright, on the ground of its cell: nothing of a damage is cut off.
 */
const photoSize = { width: 640, height: 480 }
const asPhoto = (bytes: Buffer) =>
  sharp(bytes)
    .autoOrient()
    .resize({ ...photoSize, fit: 'contain', background: colors.tint })
    .flatten({ background: colors.tint })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer()

export type PaperImages = Readonly<Record<string, Uint8Array>>

const photosOf = ({ blocks }: Paper): string[] =>
  blocks.flatMap((block) => (block.block === 'pictures' ? block.pictures.flatMap(({ image }) => image ?? []) : []))

/** Pictures of a paper by the hash of their content, one after the other; those that are lost or no picture are left out. */
export async function imagesOf(files: Files, company: string, paper: Paper): Promise<PaperImages> {
  const { logo } = paper.letterhead
  const images: Record<string, Uint8Array> = {}
  const read = async (sha256: string) => {
    const found = await files.read(company, sha256)
    return found ? buffer(found.bytes) : null
  }
  const drawn = logo && (await logoOf(company, logo, () => read(logo)))
  if (drawn) images[logo] = drawn
  for (const photo of new Set(photosOf(paper))) {
    const bytes = await read(photo)
    const made = bytes && (await asPhoto(bytes).catch(() => null))
    if (made) images[photo] = new Uint8Array(made)
  }
  return images
}

/** A letterhead whose picture is lost is printed without it; a lost photo leaves its place and its caption. */
export function withImages(paper: Paper, images: PaperImages): Paper {
  const known = (image: string | null) => (image && image in images ? image : null)
  const blocks = paper.blocks.map((block): Block =>
    block.block === 'pictures'
      ? { ...block, pictures: block.pictures.map((one) => ({ ...one, image: known(one.image) })) }
      : block,
  )
  return { ...paper, letterhead: { ...paper.letterhead, logo: known(paper.letterhead.logo) }, blocks }
}
