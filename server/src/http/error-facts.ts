interface Logged extends Error {
  code?: unknown
  constraint?: unknown
  table?: unknown
}

/** Facts of an error for the log. Drivers hang whole clients and queries on theirs, with keys and values of customers. */
export function errorFacts({ name, message, stack = '', code, constraint, table }: Logged) {
  return { type: name, message, stack, code, constraint, table }
}
