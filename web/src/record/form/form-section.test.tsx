import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormSection } from './form-section.tsx'

test('the column of a phone is no wider than the phone, whatever is cut off inside it', () => {
  const html = renderToStaticMarkup(<FormSection title="Vehicle">Toyota Innova Reborn 2023</FormSection>)
  expect(html).toContain('class="grid grid-cols-1 ')
})
