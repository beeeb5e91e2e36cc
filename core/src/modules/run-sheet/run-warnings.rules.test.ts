import { expect, test } from 'vitest'
import { runWarningsOf, type RunFacts } from './run-warnings.rules.ts'

const ready: RunFacts = {
  isDelivery: true,
  isExchange: false,
  hasVehicle: true,
  isHeld: false,
  unfit: null,
  isAtBranch: false,
  driver: { is_driver: true, sim_class: 'A', sim_expiry: '2027-01-31' },
  sim: 'A',
  day: '2026-11-19',
  taken_by: null,
  paper: null,
  isCustomerActive: true,
  isSelfDrive: true,
  isIdentified: true,
  isSigned: true,
  passed: [],
  rules: { guard_customer: 'REFUSE', guard_identity: 'WARN', guard_contract: 'WARN' },
}
const off = { guard_customer: 'OFF', guard_identity: 'OFF', guard_contract: 'OFF' } as const
const lacking = { isCustomerActive: false, isIdentified: false, isSigned: false }

test.each<[string, Partial<RunFacts>, [string, string | null][]]>([
  ['is ready', {}, []],
  ['has no vehicle', { hasVehicle: false, sim: null }, [['NO_VEHICLE', null]]],
  ['waits for its vehicle', { isHeld: true }, [['NOT_BACK', null]]],
  ['has a vehicle off the road', { unfit: 'Rem' }, [['UNFIT', 'Rem']]],
  ['is nobody’s', { driver: null }, [['NO_STAFF', null]]],
  ['is nobody’s at the branch', { driver: null, isAtBranch: true }, []],
  ['has a driver on another job', { taken_by: 'DO-7' }, [['TAKEN', 'DO-7']]],
  ['has one whose SIM is too small', { sim: 'B1' }, [['SIM_CLASS', 'B1']]],
  ['has one whose SIM ended', { day: '2027-02-01' }, [['SIM_ENDS', '31/01/2027']]],
  ['is the last day of the SIM', { day: '2027-01-31' }, []],
  ['is handed over in the yard', { day: '2027-02-01', isAtBranch: true }, []],
  ['is brought by office staff', { driver: { is_driver: false, sim_class: null, sim_expiry: null } }, []],
  ['outlasts the STNK', { paper: 'STNK 01/12/2026' }, [['PAPERS', 'STNK 01/12/2026']]],
  ['outlasts it, which is known', { paper: 'STNK 01/12/2026', passed: ['PAPERS'] }, []],
  [
    'lacks papers',
    lacking,
    [
      ['CUSTOMER', null],
      ['IDENTITY', null],
      ['CONTRACT', null],
    ],
  ],
  ['lacks papers, which are known', { ...lacking, passed: ['CUSTOMER', 'IDENTITY', 'CONTRACT'] }, []],
  ['lacks papers that nobody asks for', { ...lacking, rules: off }, []],
  ['is with a driver of ours', { isIdentified: false, isSelfDrive: false }, []],
  ['is an exchange', { ...lacking, isExchange: true, isHeld: true }, [['NOT_BACK', null]]],
  [
    'comes back',
    { ...lacking, isDelivery: false, isHeld: true, unfit: 'Rem', paper: 'KIR', driver: null },
    [['NO_STAFF', null]],
  ],
])('warnings of a job that %s', (_, facts, found) =>
  expect(runWarningsOf({ ...ready, ...facts }).map(({ kind, detail }) => [kind, detail])).toEqual(found),
)
