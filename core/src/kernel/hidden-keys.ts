/** Keys of links, tokens and hashes: longer runs of these characters than any id, word or name of a route has. */
const keyLike = /[\w%-]{40,}/g

/** A text as logs and reports of browsers keep it: whoever reads them opens nothing with what stands there. */
export const hideKeys = (text: string): string => text.replace(keyLike, '…')
