import { parentPort } from 'node:worker_threads'
import type { Paper } from '@rental/core/kernel/paper'
import pdfmake from 'pdfmake'
import { documentOf, type Images } from './document.ts'
import { fontFiles, fonts } from './fonts.ts'

/** A thread of its own: laying out a long paper takes as long as many requests do together. */

export interface Sheet {
  paper: Paper
  images: Images
}
export type Printed = { bytes: Uint8Array } | { fault: string }

pdfmake.setFonts(fonts)
// Text content can open no file and no connection.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

parentPort?.on('message', ({ paper, images }: Sheet) => {
  void pdfmake
    .createPdf(documentOf(paper, images))
    .getBuffer()
    .then(
      (bytes): Printed => ({ bytes }),
      (error: unknown): Printed => ({ fault: String(error) }),
    )
    .then((printed) => parentPort?.postMessage(printed, []))
})
