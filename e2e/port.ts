/** Where the server of the browser tests listens. */
export const port = Number(process.env['E2E_PORT'] ?? 3917)
