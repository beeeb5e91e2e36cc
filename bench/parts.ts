import type { Part } from './part.ts'
import { access } from './parts/access.ts'
import { billing } from './parts/billing.ts'
import { board, free } from './parts/occupancy.ts'
import { customers, sizes } from './parts/customers.ts'
import { fairness } from './parts/fairness.ts'
import { fleet } from './parts/fleet.ts'
import { frames } from './parts/frames.ts'
import { handovers } from './parts/handovers.ts'
import { idle, jobs } from './parts/jobs.ts'
import { ledger } from './parts/ledger.ts'
import { live } from './parts/live.ts'
import { orders, orderDetail } from './parts/orders.ts'
import { papers } from './parts/papers.ts'
import { photosUploaded } from './parts/photos.ts'
import { price } from './parts/price.ts'
import { processes } from './parts/processes.ts'
import { signIns } from './parts/sign-ins.ts'
import { start } from './parts/start.ts'
import { wallets } from './parts/wallets.ts'
import { vehicleList } from './parts/vehicle-list.ts'

/** In the order in which they run: first what works with little data. */
export const parts: readonly Part[] = [
  start,
  price,
  orders,
  orderDetail,
  handovers,
  billing,
  ledger,
  wallets,
  vehicleList,
  papers,
  fairness,
  customers,
  access,
  processes,
  signIns,
  photosUploaded,
  live,
  jobs,
  fleet,
  free,
  board,
  frames,
  sizes,
  idle,
]
