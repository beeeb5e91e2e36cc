import roboto from 'pdfmake/fonts/Roboto.js'
import library from 'pdfmake/js/PDFDocument.js'
import courier from 'pdfmake/standard-fonts/Courier.js'

export const fonts = { ...roboto, ...courier }
export const fontFiles: ReadonlySet<string> = new Set(Object.values(fonts).flatMap((styles) => Object.values(styles)))

/** Tables of the fonts as they have been read, by the name of the font. */
const tables = new Map<string, object>()
const { prototype } = library.default
const provideFont = prototype.provideFont

/**
 * The tables of a font are read for the first paper and serve all others: reading them took half of the time of an
 * invoice. The font itself stays that of one paper, since it remembers which letter asked for a glyph first.
 */
prototype.provideFont = function (...asked) {
  const provided = provideFont.apply(this, asked)
  const { font } = provided
  if (font) {
    font._tables = tables.get(font.postscriptName) ?? font._tables
    tables.set(font.postscriptName, font._tables)
  }
  return provided
}
