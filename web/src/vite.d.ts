declare module 'virtual:words/*' {
  const words: Partial<import('@rental/core/modules/text').Common>
  export default words
  /** The rest, a section at a time. */
  export const sections: Record<string, () => Promise<{ default: import('@rental/core/kernel/sentence').Sentences }>>
}
declare module 'virtual:landing-words/*' {
  const words: import('@rental/core/kernel/text').Translated<typeof import('@rental/core/modules/text').landingWords>
  export default words
}
