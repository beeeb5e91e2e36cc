import type { Taking } from '../occupancy/occupy.ts'
import type { Chance } from './chance.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

const repairs = ['Perbaikan bumper depan', 'Ganti kampas kopling', 'Perbaikan AC', 'Cat ulang pintu kiri'] as const
const papers = ['Perpanjangan STNK', 'Uji KIR', 'Cek fisik Samsat'] as const
const moves = ['Pindah ke pool bandara', 'Bantuan armada cabang lain'] as const

/** Some days from a day at eight in the morning in Jakarta, for so many hours. */
const period = (day: number, hours: number) => {
  const from = Math.floor(day / dayMs) * dayMs + hourMs
  return { starts_at: new Date(from).toISOString(), ends_at: new Date(from + hours * hourMs).toISOString() }
}

interface DemoVehicle {
  id: string
  branch_id: number | null
}

/**
 * Entries that block the vehicles of a fleet: services in the past and future, a few in the workshop today, some
 * transfers. Each kind has its own range of days, so that the entries of one vehicle never overlap.
 */
export function demoBlocks(
  luck: Chance,
  vehicles: readonly DemoVehicle[],
  branches: readonly number[],
  writtenOn: number,
): Taking[] {
  const inDays = (from: number, to: number) => writtenOn + luck.between(from, to) * dayMs
  return vehicles.flatMap(({ id: vehicle_id, branch_id }, at): Taking[] => {
    const to_branch_id = branches.find((one) => one !== branch_id)
    const km = `${luck.between(1, 9)}0.000`
    const service = { kind: 'MAINTENANCE' as const, vehicle_id, title: `Servis berkala ${km} km` }
    return [
      { ...service, ...period(inDays(-60, -12), 6) },
      ...(at % 9 === 4
        ? [
            {
              ...service,
              title: luck.pick(repairs),
              ...period(inDays(-3, 0), luck.between(72, 160)),
              turnaround_minutes: 120,
            },
          ]
        : []),
      ...(at % 7 === 2
        ? [{ kind: 'BLOCK' as const, vehicle_id, title: luck.pick(papers), ...period(inDays(9, 14), 8) }]
        : []),
      ...(at % 11 === 5 && to_branch_id
        ? [
            {
              kind: 'TRANSFER' as const,
              vehicle_id,
              to_branch_id,
              title: luck.pick(moves),
              ...period(inDays(17, 24), 30),
            },
          ]
        : []),
      ...(at % 3 === 1 ? [{ ...service, title: 'Servis berkala', ...period(inDays(28, 45), 6) }] : []),
    ]
  })
}
