/** The part of pdfmake that we use; it comes without types. */
declare module 'pdfmake' {
  type Access = (address: string) => boolean
  const pdfmake: {
    setFonts: (fonts: Record<string, Record<string, string>>) => void
    setUrlAccessPolicy: (isAllowed: Access) => void
    setLocalAccessPolicy: (isAllowed: Access) => void
    createPdf: (document: object) => { getBuffer: () => Promise<Uint8Array> }
  }
  export default pdfmake
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: { Roboto: Record<'normal' | 'bold' | 'italics' | 'bolditalics', string> }
  export default fonts
}

declare module 'pdfmake/standard-fonts/Courier.js' {
  const fonts: { Courier: Record<'normal' | 'bold' | 'italics' | 'bolditalics', string> }
  export default fonts
}

declare module 'pdfmake/js/PDFDocument.js' {
  /** A font of one paper; standard fonts of PDF have no file. */
  interface ProvidedFont {
    font?: { postscriptName: string; _tables: object }
  }
  interface PdfDocument {
    provideFont: (family: string, bold: boolean, italics: boolean) => ProvidedFont
  }
  const library: { default: { prototype: PdfDocument } }
  export default library
}
