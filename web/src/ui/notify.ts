type Kind = 'success' | 'error' | 'info' | 'warning'
interface Options {
  /** Two notifications with one id are one. */
  id?: string
  description?: string
}

/** Toasts before the toaster is loaded would be lost. */
let listens = () => {}
const isHeard = new Promise<void>((resolve) => (listens = resolve))
export const listenToNotifications = () => listens()

const show =
  (kind: Kind) =>
  (text: string, options: Options = {}) =>
    void Promise.all([import('sonner'), isHeard]).then(([{ toast }]) => toast[kind](text, options))

/** A short message at the top of the screen; the library behind it loads with the first one. */
export const notify = { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') }
