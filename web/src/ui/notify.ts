type Kind = 'success' | 'error' | 'info' | 'warning'
interface Options {
  /** Two notifications with one id are one. */
  id?: string
  description?: string
}

const show =
  (kind: Kind) =>
  (text: string, options: Options = {}) =>
    void import('sonner').then(({ toast }) => toast[kind](text, options))

/** A short message at the top of the screen; the library behind it loads with the first one. */
export const notify = { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') }
