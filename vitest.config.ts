import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest. */
const long = [
  'src/faults.test.ts',
  'backup/backup.test.ts',
  'backup/restore.test.ts',
  'flows/exchange-killed.test.ts',
  'record/list-position.test.ts',
  'modules/fuzz.test.ts',
  'flows/exchange-return.test.ts',
  'src/server.test.ts',
  'flows/invoice-batch-killed.test.ts',
  'proofs/proofs.test.ts',
  'billing/billing-walk.test.ts',
  'billing/money-walk.test.ts',
  'modules/attack.test.ts',
  'modules/wallet/wallet-walk.test.ts',
  'modules/sales-order/drivers.test.ts',
  'flows/exchange.test.ts',
  'flows/order-to-cash.test.ts',
  'occupancy/crowd.test.ts',
  'sales-order/sales-order.test.ts',
  'session/sign-in-code.test.ts',
  'flows/day-killed.test.ts',
  'proofs/walk.test.ts',
  'billing/billing-run.test.ts',
  'pdf/renderer.test.ts',
  'src/access-matrix.test.ts',
  'jobs/jobs.test.ts',
]

/** Long files begin first: begun last, they would leave the other cores idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((end) => moduleId.endsWith(end))
      return at < 0 ? long.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    include: [
      'core/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/src/**/*.test.{ts,tsx}',
      'docs/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    // A failure is repeated by its line.
    includeTaskLocation: true,
    setupFiles: ['scripts/seed.setup.mjs'],
    globalSetup: ['server/src/testing/database.setup.ts'],
    // Test files share nothing but the cluster; loading the server once a worker saves most of the time.
    isolate: false,
    // Some tests wait, for the clock or for another process: one worker more than cores uses that time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
