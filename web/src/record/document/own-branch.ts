interface Writer {
  branch_id: number | null
  branch_ids: readonly number[] | null
}

/** Branch of a new document: the user's own, else one they see, else the first active one. */
export function ownBranch(writer: Writer | undefined, active: readonly number[]): number | null {
  const own = [writer?.branch_id, ...(writer?.branch_ids ?? [])].find((id) => id && active.includes(id))
  return own ?? active.toSorted((a, b) => a - b)[0] ?? null
}
