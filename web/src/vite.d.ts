declare module 'virtual:visitor-words/*' {
  const words: import('@rental/core/kernel/text').Spoken<typeof import('@rental/core/modules/text').visitorWords>
  export default words
}
declare module 'virtual:inside-words/*' {
  const words: import('@rental/core/kernel/text').Spoken<typeof import('@rental/core/modules/text').insideWords>
  export default words
}
declare module 'virtual:landing-words/*' {
  const words: import('@rental/core/kernel/text').Spoken<typeof import('@rental/core/modules/text').landingWords>
  export default words
}
