import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { port } from './e2e/port.ts'

const executablePath = process.env['CHROMIUM_PATH']
const launchedWith = (...args: string[]) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    // One process for all pages of a worker: what it has compiled and decoded serves the next page (e2e/app.ts).
    '--process-per-site',
    ...args,
  ],
})
const walk = '**/walk.test.ts'

/** Journeys through a real browser against the real server, built as it is shipped, with the demo data. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  // Reports lie beside it: Playwright empties the folder first.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // A journey waits as often as it works: one more than cores uses that time.
  workers: availableParallelism() + 1,
  timeout: 180_000,
  forbidOnly: true,
  // A journey that needs a second try has failed.
  retries: 0,
  // A busy machine is no fault of the product.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    // Half the work of drawing is motion; the journeys of a customer and of the shell have it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Nothing takes longer than this.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    // The longest first: begun last, it would leave the other cores with nothing to do.
    { name: 'walk', testMatch: walk, use: { launchOptions: launchedWith() } },
    {
      name: 'journeys',
      testIgnore: walk,
      // A page of a journey lives for seconds: it ends before compiling its code once more, and better, has paid.
      use: { launchOptions: launchedWith('--js-flags=--no-opt --no-maglev') },
    },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    // Started by scripts/test.mjs while other checks ran.
    reuseExistingServer: process.env['E2E_SERVER'] === 'running',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
