import { defineConfig } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 3917)
const executablePath = process.env['CHROMIUM_PATH']

/** Journeys through a real browser against the real server, built as it is shipped, with the demo data. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  forbidOnly: true,
  // A busy machine is no fault of the product.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    // Half the work of drawing is motion; the journeys of a customer and of the shell have it on.
    contextOptions: { reducedMotion: 'reduce' },
    // What is not there after so long will not come.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    env: { PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMIT: '0' },
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
