import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { effectOf, typedOption } from './select-keys.ts'
import { optionsOf } from './select-options.ts'
import { placeOf } from './select-place.ts'
import { Select } from './select.tsx'

const options = (
  <>
    <option value="" disabled>
      Choose …
    </option>
    <option value="PETROL">Petrol</option>
    {['DIESEL', 'EV'].map((fuel) => (
      <option key={fuel} value={fuel}>
        {fuel} car
      </option>
    ))}
    <optgroup label="Rare">
      <option>Gas</option>
    </optgroup>
  </>
)

const drawn = (value: string) =>
  renderToStaticMarkup(
    <Select id="fuel" name="fuel" value={value} onChange={() => undefined} aria-invalid aria-describedby="fuel-error">
      {options}
    </Select>,
  )

test('options are read from children like those of the browser', () => {
  expect(optionsOf(options)).toEqual([
    { value: '', label: 'Choose …', disabled: true, group: undefined },
    { value: 'PETROL', label: 'Petrol', disabled: false, group: undefined },
    { value: 'DIESEL', label: 'DIESEL car', disabled: false, group: undefined },
    { value: 'EV', label: 'EV car', disabled: false, group: undefined },
    { value: 'Gas', label: 'Gas', disabled: false, group: 'Rare' },
  ])
})

test('a closed select is a combobox with its value, its state and its error', () => {
  const html = drawn('EV')
  expect(html).toMatch(/<button[^>]* type="button"[^>]* role="combobox"/)
  for (const attribute of [
    'id="fuel"',
    'name="fuel"',
    'value="EV"',
    'aria-haspopup="listbox"',
    'aria-expanded="false"',
  ])
    expect(html).toContain(attribute)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="fuel-error"')
  expect(html).toContain('>EV car</span>')
  expect(html).not.toContain('role="listbox"')
})

test('a choice still to be made is shown in the colour of a placeholder', () => {
  expect(drawn('')).toMatch(/<span class="[^"]*text-muted">Choose …<\/span>/)
  expect(drawn('EV')).not.toMatch(/<span class="[^"]*text-muted">/)
})

/** The third of twelve options is chosen. */
const closed = { active: null, chosen: 2, count: 12 }
const open = (active: number) => ({ ...closed, active })

test.each([
  ['ArrowDown', closed, { active: 2 }],
  ['ArrowUp', closed, { active: 2 }],
  ['Enter', closed, { active: 2 }],
  [' ', closed, { active: 2 }],
  ['ArrowDown', { ...closed, chosen: -1 }, { active: 0 }],
  ['Home', closed, { active: 0 }],
  ['End', closed, { active: 11 }],
  ['Tab', closed, null],
  ['Escape', closed, null],
  ['PageDown', closed, null],
  ['ArrowDown', open(2), { active: 3 }],
  ['ArrowDown', open(11), { active: 11 }],
  ['ArrowUp', open(0), { active: 0 }],
  ['PageDown', open(0), { active: 10 }],
  ['PageDown', open(5), { active: 11 }],
  ['PageUp', open(5), { active: 0 }],
  ['Escape', open(5), { active: null }],
  ['Enter', open(5), { active: null, choose: true }],
  [' ', open(5), { active: null, choose: true }],
  ['Tab', open(5), { active: null, choose: true }],
  ['ArrowLeft', open(5), null],
])('key %j in %j', (key, state, effect) => {
  expect(effectOf({ key, altKey: false }, state)).toEqual(effect)
})

test('Alt with an arrow opens and closes', () => {
  expect(effectOf({ key: 'ArrowDown', altKey: true }, closed)).toEqual({ active: 2 })
  expect(effectOf({ key: 'ArrowUp', altKey: true }, open(5))).toEqual({ active: null, choose: true })
})

test('typed letters lead to an option', () => {
  const labels = ['None', 'Sedan', 'SUV', 'Minibus', 'Mini van', 'Minibus long']
  const at = (typed: string, active: number) => labels[typedOption(labels, typed, active)]
  expect(at('s', -1)).toBe('Sedan')
  expect(at('s', 1)).toBe('SUV')
  expect(at('ss', 2)).toBe('Sedan')
  expect(at('su', 1)).toBe('SUV')
  expect(at('mini', 3)).toBe('Minibus')
  expect(at('mini ', 3)).toBe('Mini van')
  expect(at('MINIBUS L', 3)).toBe('Minibus long')
  expect(at('x', 3)).toBeUndefined()
})

const phone = { width: 390, height: 844 }
const short = { width: 200, height: 150 }

test('a list stands below its button, and above it where only there is room', () => {
  expect(placeOf({ top: 100, bottom: 136, left: 16 }, short, phone)).toEqual({
    left: 16,
    top: 140,
    bottom: null,
    maxHeight: 376,
  })
  expect(placeOf({ top: 760, bottom: 796, left: 16 }, short, phone)).toEqual({
    left: 16,
    top: null,
    bottom: 88,
    maxHeight: 376,
  })
})

test('a list stays inside the window', () => {
  expect(placeOf({ top: 100, bottom: 136, left: 300 }, short, phone).left).toBe(182)
  const long = { width: 200, height: 2000 }
  expect(placeOf({ top: 200, bottom: 236, left: 16 }, long, { width: 390, height: 400 })).toMatchObject({
    top: null,
    maxHeight: 188,
  })
  expect(placeOf({ top: 100, bottom: 136, left: 16 }, long, { width: 390, height: 400 })).toMatchObject({
    top: 140,
    maxHeight: 252,
  })
})
