/** Paths of the screens of a return; the handover of its vehicle opens it. */
export const returnOrderPaths = {
  list: '/ops/ro',
  detail: '/ops/ro/$returnId/detail',
  form: '/ops/ro/$returnId/form',
} as const
