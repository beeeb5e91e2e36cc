import type { Words } from '../../kernel/text.ts'

/** Words of the public landing page. */
export const landingText = {
  sign_in: ['Sign In', 'Masuk'],
} as const satisfies Words
