import type { Words } from '../../kernel/text.ts'

/** Words of the list, form and record kit, shared by every module. */
export const recordText = {
  save: ['Save', 'Simpan'],
} as const satisfies Words
