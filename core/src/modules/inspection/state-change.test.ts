import { expect, test } from 'vitest'
import { damagePictures } from './state-change.ts'

const photo = (media_id: string, slot: 'FRONT' | 'LEFT' | 'DAMAGE', damage_id: string | null = null) => ({
  media_id,
  slot,
  damage_id,
})

test('a damage has its own photo, and that of its side before', () => {
  const before = [photo('front-out', 'FRONT'), photo('left-out', 'LEFT')]
  const after = [photo('front-in', 'FRONT'), photo('left-in', 'LEFT'), photo('close', 'DAMAGE', 'door')]
  expect(
    damagePictures(
      [
        { id: 'door', view: 'LEFT' },
        { id: 'bumper', view: 'FRONT' },
        { id: 'roof', view: 'TOP' },
      ],
      before,
      after,
    ),
  ).toEqual([
    { damage_id: 'door', before: 'left-out', after: 'close' },
    { damage_id: 'bumper', before: 'front-out', after: 'front-in' },
    { damage_id: 'roof', before: null, after: null },
  ])
})

test('the photo of one damage is not taken for the side of another', () => {
  const after = [photo('other', 'LEFT', 'other-damage')]
  expect(damagePictures([{ id: 'door', view: 'LEFT' }], [], after)).toEqual([
    { damage_id: 'door', before: null, after: null },
  ])
})
