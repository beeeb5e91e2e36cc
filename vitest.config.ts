import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['core/src/**/*.test.ts', 'server/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'docs/**/*.test.ts'],
    globalSetup: ['server/src/testing/database.setup.ts'],
    // Test files share nothing but the cluster; loading the server once a worker saves most of the time.
    isolate: false,
    // Vitest would leave a core to itself, of two.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
