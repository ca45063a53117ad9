import { expect, it } from 'vitest'
import { groupDrawing, pictureAlt, profileWords, serviceWords } from '#schemas/sharing/picture.ts'
import { headInHtml, headOf } from '#src/app/head.ts'
import { categories, routeTable } from '#src/routes/table.ts'
import { testConfig } from '#tests/support/server.ts'

const settings = testConfig().publicSettings
const htmlOf = (name: string, ownHead = {}) => {
  const row = routeTable.find((one) => one.name === name)
  return headInHtml(headOf({ row, pathname: '/x', settings, ownHead }), settings, [])
}

it('every page says what is on the picture that it is shared with (PAGE-69)', () => {
  for (const { name } of routeTable) expect(htmlOf(name)).toMatch(/og:image:alt" content="Cinco · [^"]+"/)
  expect(htmlOf('house')).toContain(
    'name="twitter:image:alt" content="Cinco · Casa · Até 5 propostas, grátis."',
  )
  expect(htmlOf('homeLoan')).toContain('content="Cinco · Crédito habitação · Pré-aprovação online."')
  const ownHead = { picture: 'servico/7', pictureAlt: pictureAlt(serviceWords('Obras & pinturas')) }
  const service = htmlOf('service', ownHead)
  expect(service).toContain(`content="${settings.origin}/partilha/servico/7.png"`)
  expect(service).toContain('og:image:alt" content="Cinco · Obras &amp; pinturas · Até 5 propostas, grátis."')
})

it('a picture of a professional has the stars where there are reviews, otherwise the place (PAGE-68)', () => {
  expect(pictureAlt(profileWords('Rui', 'Lisboa', { average: 4.75, count: 12 }))).toBe(
    'Cinco · Rui · 4,8 de 5 · 12 avaliações',
  )
  expect(pictureAlt(profileWords('Rui', 'Lisboa', { average: 0, count: 0 }))).toBe('Cinco · Rui · Lisboa')
  expect(pictureAlt(profileWords('Rui', '', undefined))).toBe('Cinco · Rui')
})

it('each main group has the drawing of its category (PAGE-68)', () => {
  for (const { main = 0, picture } of categories) expect(groupDrawing(main)).toBe(picture)
})
