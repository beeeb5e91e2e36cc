/** Port of the server of the browser tests. */
export const port = Number(process.env['E2E_PORT'] ?? 3917)
