import { expect, test } from 'vitest'
import type { WebModule } from './module.ts'
import { wordSectionsOf } from './route-words.ts'

const load = () => Promise.resolve(() => null)
const occupancy: WebModule = {
  parts: [
    {
      slot: 'vehicle.tab',
      name: 'schedule',
      title: 'occupancy.board.schedule',
      load,
      words: ['occupancy', 'price'],
      height: 'h-64',
    },
    { slot: 'vehicle.aside', name: 'key-dates', load, words: ['document'], height: 'h-40' },
  ],
}

test('a screen with tabs loads the titles that other modules add; their further words come with them', () => {
  const detail = { access: 'vehicle.read', title: 'vehicle.title', tabs: 'vehicle.tab' } as const
  expect(wordSectionsOf(detail, [occupancy])).toEqual(['vehicle', 'record', 'media', 'occupancy'])
})

test('a screen without tabs loads its own words alone', () => {
  expect(wordSectionsOf({ access: 'vehicle.read', title: 'vehicle.title', words: ['document'] }, [occupancy])).toEqual([
    'vehicle',
    'document',
    'record',
    'media',
  ])
  expect(wordSectionsOf({ access: 'public', title: 'session.title' }, [occupancy])).toEqual(['session'])
  expect(wordSectionsOf({ access: 'audit.read', words: 'all' }, [occupancy])).toBe('all')
})
