import type { Words } from '../../kernel/text.ts'

/** Words of the shell: layouts, sidebar, header, menus, palette. */
export const shellText = {
  name: ['Lajur', 'Lajur'],
} as const satisfies Words
