/** Callers who want the same at once; far more than the connections that they share. `RIVALS=64` makes a larger crowd. */
export const rivals = Number(process.env['RIVALS'] ?? 20)
