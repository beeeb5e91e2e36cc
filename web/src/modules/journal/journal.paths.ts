export const journalPaths = {
  list: '/finance/journal',
  create: '/finance/journal/form',
  detail: '/finance/journal/$entryId/detail',
} as const
