/** Which record a call is about: its id, or all parameters of its path where it lives under others. */
export type RecordKey = string | Readonly<Record<string, string>>

export const paramsOf = (key: RecordKey) => (typeof key === 'string' ? { id: key } : key)
