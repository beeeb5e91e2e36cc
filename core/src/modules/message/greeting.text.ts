import type { Words } from '../../kernel/text.ts'

/** Words that name a firm in a greeting, behind 'Dear' and 'Yth. Bapak/Ibu'. */
export const greetingText = {
  contact: ['{{contact}}, {{firm}}', '{{contact}}, {{firm}}'],
  firm: ['{{firm}} team', 'Pimpinan {{firm}}'],
} as const satisfies Words
