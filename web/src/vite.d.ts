declare module 'virtual:words/*' {
  const words: import('@rental/core/modules/text').Common
  export default words
}
declare module 'virtual:landing-words/*' {
  const words: import('@rental/core/kernel/text').Spoken<typeof import('@rental/core/modules/text').landingWords>
  export default words
}
