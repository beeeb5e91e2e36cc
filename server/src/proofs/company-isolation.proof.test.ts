import { customer } from '@rental/core/modules/customer/customer.contract'
import type { Evidence } from '@rental/core/modules/proof/proof.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { policiesOf } from '../testing/a-policy.ts'
import { aVehicle } from '../testing/a-vehicle.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { runProofs } from './run-proofs.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const car = await aVehicle(owner)
await aVehicle(server.as('Owner', 'beta'))
beforeAll(async () => {
  await owner.call(customer.create, { body: { kind: 'PERSONAL', name: 'Budi', phone: '081211112222' } })
  await policiesOf(owner).aPolicy(car.id)
})

const sql = (statement: string) => asOwner<Record<string, string>>(server.url, statement)
/** Runs a statement with triggers and constraints switched off. */
const byForce = (statement: string) => sql(`set session_replication_role = replica; ${statement}`)

async function found(): Promise<Partial<Evidence>[]> {
  const runs = await runProofs(server.work, 'company_isolation')
  expect(runs).toMatchObject([{ name: 'company_isolation', error: null }])
  return runs?.[0]?.evidence ?? []
}

describe('company isolation fails when', () => {
  const cases: [what: string, harm: string, cure: string, expected: Partial<Evidence>[]][] = [
    [
      'a table has no policy',
      'create table loose (company_id uuid not null, id uuid not null, primary key (company_id, id))',
      'drop table loose',
      [{ problem: 'policy_missing', table_name: 'loose' }],
    ],
    [
      'security is no longer forced',
      'alter table customer no force row level security',
      'alter table customer force row level security',
      [{ problem: 'policy_missing', table_name: 'customer' }],
    ],
    [
      'a policy was changed so that others see rows',
      'alter policy company_only on vehicle using (current_company() is not null)',
      'alter policy company_only on vehicle using (company_id = (select current_company()))',
      [
        { problem: 'policy_missing', table_name: 'vehicle' },
        { problem: 'foreign_rows_seen', table_name: 'vehicle', company_name: 'alpha' },
        { problem: 'foreign_rows_seen', table_name: 'vehicle', company_name: 'beta' },
        { problem: 'foreign_rows_seen', table_name: 'vehicle', company_name: 'operator' },
      ],
    ],
    [
      'a second policy opens the table',
      'create policy for_all on customer for select using (true)',
      'drop policy for_all on customer',
      [
        { problem: 'policy_open', table_name: 'customer', detail: 'for_all' },
        { problem: 'rows_without_company', table_name: 'customer' },
        { problem: 'foreign_rows_seen', table_name: 'customer', company_name: 'beta' },
        { problem: 'foreign_rows_seen', table_name: 'customer', company_name: 'operator' },
      ],
    ],
    [
      'the companies themselves can be read',
      'create policy for_all on company for select using (true)',
      'drop policy for_all on company',
      [
        { problem: 'rows_without_company', table_name: 'company' },
        { problem: 'foreign_rows_seen', table_name: 'company', company_name: 'alpha' },
        { problem: 'foreign_rows_seen', table_name: 'company', company_name: 'beta' },
        { problem: 'foreign_rows_seen', table_name: 'company', company_name: 'operator' },
      ],
    ],
    [
      'the application may empty a table',
      'grant truncate on customer to lajur_app',
      'revoke truncate on customer from lajur_app',
      [{ problem: 'role_too_strong', table_name: 'customer', detail: 'truncate' }],
    ],
    [
      'the application owns a table',
      'create table theirs (id int); alter table theirs owner to lajur_app',
      'drop table theirs',
      [
        { problem: 'role_too_strong', table_name: 'theirs', detail: 'owner' },
        { problem: 'role_too_strong', table_name: 'theirs', detail: 'truncate' },
      ],
    ],
    [
      'a view reads with the rights of its owner',
      'create view all_customers as select * from customer; grant select on all_customers to lajur_app',
      'drop view all_customers',
      [{ problem: 'view_unguarded', table_name: 'all_customers' }],
    ],
    [
      'a foreign key leaves the company behind',
      `alter table vehicle add constraint vehicle_only_id unique (id);
       alter table attachment add column car_id uuid, add constraint attachment_car_id_fkey foreign key (car_id) references vehicle (id)`,
      'alter table attachment drop column car_id; alter table vehicle drop constraint vehicle_only_id',
      [{ problem: 'key_crosses', table_name: 'attachment', detail: 'attachment_car_id_fkey' }],
    ],
  ]
  test.each(cases)('%s', async (_, harm, cure, expected) => {
    await sql(harm)
    const evidence = await found()
    await sql(cure)
    const order = (one: Partial<Evidence>) => JSON.stringify([one.problem, one.detail, one.company_name])
    expect(evidence.toSorted((a, b) => order(a).localeCompare(order(b)))).toEqual(
      expected
        .toSorted((a, b) => order(a).localeCompare(order(b)))
        .map((one) => expect.objectContaining(one) as Partial<Evidence>),
    )
  })

  test('a record points to one of another company', async () => {
    const [other] = await sql("select v.id from vehicle v join company c on c.id = v.company_id where c.name = 'beta'")
    await byForce(`update insurance set vehicle_id = '${other?.['id']}'`)
    expect(await found()).toEqual([
      expect.objectContaining({
        problem: 'record_crosses',
        table_name: 'insurance',
        company_name: 'alpha',
        detail: 'insurance_vehicle_id_fkey',
      }),
    ])
    await byForce(`update insurance set vehicle_id = '${car.id}'`)
    expect(await found()).toEqual([])
  })
})
