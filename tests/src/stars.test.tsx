import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StarRow } from '#src/ui/stars.tsx'

it('a review’s stars are read as their number (PRF-14)', () => {
  const markup = renderToStaticMarkup(<StarRow count={4} />)
  expect(markup).toContain('aria-label="4 de 5 estrelas"')
  expect(markup).toContain('★★★★☆')
})
