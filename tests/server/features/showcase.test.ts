import { describe, expect, it } from 'vitest'
import { embedded } from '#tests/support/database.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

describe('the samples’ calls', () => {
  const server = suiteServer(embedded.open)

  const listings = async (query: string) => {
    const reply = await server.app.inject({ url: `/api/imoveis?${query}` })
    expect(reply.statusCode).toBe(200)
    return reply.json() as { results: Record<string, string | number>[]; place: string | null }
  }

  it('filter by type, typology and place', async () => {
    const all = await listings('')
    expect(all.results.length).toBeGreaterThan(9)
    expect(all.place).toBeNull()
    const { results, place } = await listings('type=Apartamento&size=T2&cod_distrito=11')
    expect(place).toBe('Lisboa')
    expect(results).toMatchObject([{ type: 'Apartamento', size: 'T2', place: 'Lisboa' }])
    expect((await listings('cod_concelho=1312')).place).toBe('Porto')
    expect((await listings('place=evora')).place).toBe('Évora')
    expect(await listings('place=xyz')).toEqual({ results: [], place: null })
    expect(await listings('cod_localidade=1')).toEqual({ results: [], place: null })
    expect((await listings('type=Terreno&size=T2')).results.length).toBeGreaterThan(0)
  })

  it('know the districts of the Azores, whose municipalities have other codes', async () => {
    expect(await listings('cod_distrito=41')).toMatchObject({ results: [{ place: 'Ponta Delgada' }] })
    expect((await listings('cod_distrito=43')).results).toEqual([])
    expect((await listings('cod_concelho=4203')).results).toHaveLength(1)
  })

  it.each([
    [1, 'published', -1],
    [2, 'published', 1],
    [3, 'price', 1],
    [4, 'price', -1],
    [5, 'area', 1],
    [6, 'area', -1],
  ])('sort by %i: %s', async (sort, field, direction) => {
    const values = (await listings(`sort=${sort}`)).results.map((listing) => listing[field] ?? '')
    const sorted = values.toSorted((a, b) => (a < b ? -direction : a > b ? direction : 0))
    expect(values).toEqual(sorted)
  })

  it.each(['type=Casa', 'sort=7', 'sort=0', 'cod_distrito=1', 'cod_concelho=06', 'x=1'])(
    'refuse %s',
    async (query) => {
      expect((await server.app.inject({ url: `/api/imoveis?${query}` })).statusCode).toBe(400)
    },
  )

  it('give packages, and profiles with their JSON texts', async () => {
    const { packages } = (await server.app.inject({ url: '/api/packages' })).json()
    expect(packages[0]).toMatchObject({ title: 'Começar', benefits: [{ title: expect.any(String) }, {}] })
    const show = (slug: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/profile/${slug}`,
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      })
    const { profile, services } = (await show('oficina-da-casa-exemplo')).json()
    expect(JSON.parse(profile.media).images).toHaveLength(6)
    expect(services[0]).toHaveProperty('title')
    expect((await show('nao-existe')).statusCode).toBe(404)
    expect((await show('NÃO')).statusCode).toBe(400)
  })

  it('answer an address that cannot be read, as other routes do', async () => {
    const reply = await server.app.inject({ url: '/perfil/%FF' })
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('PÁGINA NÃO ENCONTRADA')
  })
})
