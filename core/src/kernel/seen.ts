/** Facts of the refusal `changed_by_another`: the fields as they are now, and the last person who wrote one of them. */
export interface ChangedFacts {
  current: Readonly<Record<string, unknown>>
  by: string | null
  at: string | null
}
