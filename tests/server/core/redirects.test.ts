import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPage } from '#server/core/site/redirects.ts'
import { descriptions } from '#src/routes/descriptions.ts'
import { pathOfPage } from '#src/routes/own-path.ts'
import { isListed, routeTable } from '#src/routes/table.ts'

const origin = 'https://cinco.exemplo.pt'
const find = (asked: string) => findPage(asked, origin, pathOfPage)

describe('an address', () => {
  it.each(['/', '/casa', '/perfil/oficina?utm=1', '/nao-existe', '/nao-existe/', '/admin/pedidos/7', '/%FF'])(
    '%s is right as it stands',
    (asked) => expect(find(asked)).toEqual({ url: new URL(asked, origin) }),
  )

  it.each([
    ['/casa/', '/casa', 308],
    ['/CASA?pedido=3', '/casa?pedido=3', 308],
    ['/c%61sa', '/casa', 308],
    ['/Perfil/Oficina/', '/perfil/Oficina', 308],
    ['//', '/', 308],
    ['///', '/', 308],
    ['//evil.example/x', '/evil.example/x', 308],
    ['/\\evil.example', '/evil.example', 308],
    ['/.//evil.example', '/evil.example', 308],
    ['http://evil.example/casa/', '/casa', 308],
    ['/home', '/', 301],
    ['/HOME/?x=1', '/?x=1', 301],
  ])('%s leads to %s', (asked, location, status) =>
    expect(find(asked).redirect).toEqual({ location, status }),
  )

  it('is on our origin whatever it says, and leads on once at most', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2F',
      '%5c',
      '@',
      ':',
      'casa',
      'PERFIL',
      'home',
      '?',
      '#',
    )
    const any = fc.oneof(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }).map((all) => all.join('')))
    fc.assert(
      fc.property(any, (text) => {
        const { url, redirect } = find(`/${text}`)
        if (url.origin !== origin) return false
        if (!redirect) return true
        const next = new URL(redirect.location, origin)
        return next.origin === origin && find(redirect.location).redirect === undefined
      }),
      { seed: 5, numRuns: 5000 },
    )
  })
})

describe('the route table', () => {
  it('describes each listed page in 70 to 150 characters', () => {
    for (const { path, name } of routeTable.filter(isListed)) {
      const { length } = descriptions[name]
      expect({ path, long: length >= 70 && length <= 150 }).toEqual({
        path,
        long: true,
      })
    }
  })
})
