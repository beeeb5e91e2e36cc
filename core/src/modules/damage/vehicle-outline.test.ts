import { describe, expect, test } from 'vitest'
import { damageViews } from './damage.fields.ts'
import { outlineRows, placeOn, vehicleOutlines } from './vehicle-outline.ts'

const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])

describe.each(damageViews)('the outline of the vehicle: %s', (view) => {
  const { width, height, shapes } = vehicleOutlines[view]
  test.each(shapes.map(({ path }) => path))('is drawn with absolute lines and curves alone: %s', (path) => {
    expect(path).toMatch(/^(?:[ML]-?[\d.]+ -?[\d.]+|C(?:-?[\d.]+ -?[\d.]+ ?){3}|Z)+$/)
  })
  test('stays inside its frame', () => {
    for (const [x = -1, y = -1] of shapes.flatMap(({ path }) => pointsOf(path))) {
      expect(x >= 0 && x <= width).toBe(true)
      expect(y >= 0 && y <= height).toBe(true)
    }
  })
})

test('every view has its place on a form', () => {
  expect(outlineRows.flat().toSorted()).toEqual(damageViews.toSorted())
})

test('the right side is the left one in a mirror', () => {
  const { LEFT, RIGHT } = vehicleOutlines
  const [left, right] = [LEFT, RIGHT].map(({ shapes }) => shapes.flatMap(({ path }) => pointsOf(path)))
  expect(right).toEqual(left?.map(([x = 0, y]) => [LEFT.width - x, y]))
})

test.each([
  [0, 0, { x: 0, y: 0 }],
  [500, 500, { x: 220, y: 85 }],
  [1000, 1000, { x: 440, y: 170 }],
])('a damage at %i, %i thousandths of a side', (x, y, place) => {
  expect(placeOn(vehicleOutlines.LEFT, { x, y })).toEqual(place)
})
