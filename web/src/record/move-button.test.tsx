import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MoveButton } from './move-button.tsx'

const drawn = (refusal: string | null) =>
  renderToStaticMarkup(<MoveButton label="Approve" isPrimary refusal={refusal} busy={false} onMove={() => undefined} />)

test('a move that the server would accept is a plain button', () => {
  expect(drawn(null)).toMatch(/^<button[^>]*>Approve<\/button>$/)
  expect(drawn(null)).not.toContain('disabled="')
})

test('a refused move can be reached, and is read with its reason', () => {
  const html = drawn('Somebody else must approve it.')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled=')
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`<span id="${id}" class="sr-only">Somebody else must approve it.</span>`)
})
