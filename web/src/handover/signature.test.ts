import { InspectionInput } from '@rental/core/modules/inspection/inspection.fields'
import { expect, test } from 'vitest'
import { mostCharacters, onPad, signatureOf, strokesOf, thinned, type Point } from './signature.ts'

const isSignature = (path: string) => InspectionInput.shape.staff_signature.safeParse(path).success

/** A loop drawn by a fast finger: far more points than its form needs. */
const scribble = (count: number): Point[] =>
  Array.from({ length: count }, (_, at) => ({
    x: Math.round(500 + 480 * Math.sin(at / 7)),
    y: Math.round(200 + 190 * Math.cos(at / 5)),
  }))

test('points on a straight line are left out, corners stay', () => {
  const line = Array.from({ length: 50 }, (_, at) => ({ x: at * 10, y: 100 }))
  expect(thinned(line, 1)).toEqual([
    { x: 0, y: 100 },
    { x: 490, y: 100 },
  ])
  const corner = [...line, ...line.map(({ x }) => ({ x: 490, y: 100 + x }))]
  expect(thinned(corner, 1)).toEqual([
    { x: 0, y: 100 },
    { x: 490, y: 100 },
    { x: 490, y: 590 },
  ])
})

test('a signature is what the server takes, also a dot and a long scribble', () => {
  expect(signatureOf([[{ x: 5, y: 7 }]])).toBe('M5 7L5 7')
  const path = signatureOf([scribble(20_000), scribble(300)])
  expect(path.length).toBeLessThanOrEqual(mostCharacters)
  for (const one of [path, signatureOf([[{ x: 5, y: 7 }]])]) expect(isSignature(one)).toBe(true)
})

test('a stored signature can be gone on with', () => {
  const path = 'M10 20L30 40L50 20M100 100L100 100'
  expect(strokesOf(path)).toHaveLength(2)
  expect(signatureOf(strokesOf(path))).toBe(path)
  expect(strokesOf('')).toEqual([])
})

test('places beyond the edge are on it', () => {
  expect(onPad({ x: -0.2, y: 0.5 })).toEqual({ x: 0, y: 200 })
  expect(onPad({ x: 1.7, y: 1.2 })).toEqual({ x: 1000, y: 400 })
})
