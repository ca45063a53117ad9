import { expect, it } from 'vitest'
import type { CallFunction } from '#src/api/client.ts'
import { structuredDataOf } from '#src/app/structured-data.ts'
import { loadService } from '#src/pages/service/load-service.ts'
import { loadSubgroup } from '#src/pages/subgroup/load-subgroup.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { type RouteRow, routeTable } from '#src/routes/table.ts'
import { exampleService } from '#stories/support/example-service.ts'
import { exampleSite } from '#stories/support/example-site.ts'

const exampleSettings = exampleSite.settings
const rowNamed = (name: string) => routeTable.find((row) => row.name === name) as RouteRow
const missing = async () => {
  throw Object.assign(new Error('Não existe.'), { status: 404 })
}
const answering = (reply: unknown): LoaderContext => ({
  call: (reply === undefined ? missing : async () => reply) as CallFunction,
  settings: exampleSettings,
  seed: 1,
  now: 0,
})
const thrown = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as Response,
  )

const loading = (address: string, reply: unknown) => {
  const url = new URL(address, exampleSettings.origin)
  const params = { service: url.pathname.split('/').at(-1) }
  return loadService(answering(reply), new Request(url), { row: rowNamed('service'), params })
}
const PATH = '/servico/311-certificado-energetico'

it('the page of a withdrawn service leads to the one that was chosen for it (PAGE-37)', async () => {
  const redirect = { id: 52, title: 'Pintura de interiores' }
  const gone = { ...exampleService, withdrawn: true, step: null, redirect }
  const moved = await thrown(loading(PATH, gone))
  expect(moved?.status).toBe(301)
  expect(moved?.headers.get('location')).toBe('/servico/52-pintura-de-interiores')
})

it('the id decides: another slug leads to the service’s own, with the query (PAGE-35)', async () => {
  const moved = await thrown(loading('/servico/311-outro?pedido=311', exampleService))
  expect(moved?.status).toBe(301)
  expect(moved?.headers.get('location')).toBe(`${PATH}?pedido=311`)
})

it.each(['/servico/99999-nada', '/servico/nada'])('%s is not found', async (address) => {
  expect((await thrown(loading(address, undefined)))?.status).toBe(404)
})

it('a service that was withdrawn is gone, and hidden from search engines (PAGE-37)', async () => {
  const gone = await loading(PATH, { ...exampleService, withdrawn: true })
  expect(gone).toMatchObject({ init: { status: 410 }, data: { head: { hidden: true } } })
})

it('a service’s head says what is asked, in what search engines show of it', async () => {
  const { head } = (await loading(PATH, exampleService)) as typeof exampleService
  expect(head).toEqual({
    title: 'Certificado Energético: até 5 propostas',
    description:
      'Certificado Energético: responda a 9 perguntas, cerca de 2 minutos, e receba até 5 propostas de profissionais, em regra em 48 horas. Grátis e sem compromisso.',
    hidden: false,
    picture: 'servico/311',
    pictureAlt: 'Cinco · Certificado Energético · Até 5 propostas, grátis.',
  })
  // One that is gone has the picture of its category (PAGE-68).
  const gone = await loading(PATH, { ...exampleService, withdrawn: true })
  expect(gone).toMatchObject({ data: { head: { picture: 'certificacao' } } })
})

it('search engines are told the service, where it stands and its questions with answers', () => {
  const here = `${exampleSettings.origin}${PATH}`
  const [breadcrumb, service, faq] = structuredDataOf(rowNamed('service'), exampleService, {
    settings: exampleSettings,
    here,
  })
  const items = (breadcrumb as { itemListElement: { item: string; position: number }[] }).itemListElement
  expect(items.map(({ item }) => item.replace(exampleSettings.origin, ''))).toEqual([
    '/',
    '/certificacao',
    '/servicos/certificacao-energetica',
    PATH,
  ])
  expect(service).toMatchObject({ '@type': 'Service', url: here, category: 'Certificação energética' })
  expect(faq).toMatchObject({ '@type': 'FAQPage' })
  expect((faq as { mainEntity: object[] }).mainEntity).toHaveLength(3)
  expect(
    structuredDataOf(
      rowNamed('service'),
      { ...exampleService, texts: null },
      { settings: exampleSettings, here },
    ),
  ).toHaveLength(2)
})

it('a subgroup is found by its slug, and one without services is hidden (PAGE-38)', async () => {
  const shown = {
    id: 55,
    title: 'Certificação energética',
    main_group: exampleService.main_group,
    services: [{ id: 311, title: 'Certificado Energético', line: null }],
    others: [],
  }
  const row = rowNamed('subgroup')
  const request = new Request(`${exampleSettings.origin}/servicos/certificacao-energetica`)
  const loaded = await loadSubgroup(answering(shown), request, { row, params: { slug: 'x' } })
  expect(loaded.head).toMatchObject({ title: 'Certificação energética: 1 serviço', hidden: false })
  const empty = { ...shown, services: [] }
  const hidden = await loadSubgroup(answering(empty), request, { row, params: { slug: 'x' } })
  expect(hidden.head.hidden).toBe(true)
  expect(structuredDataOf(row, hidden, { settings: exampleSettings, here: request.url })).toEqual([])
  const renamed = loadSubgroup(answering({ ...shown, title: 'Energia' }), request, {
    row,
    params: { slug: 'x' },
  })
  expect((await thrown(renamed))?.headers.get('location')).toBe('/servicos/energia')
  const none = loadSubgroup(answering(undefined), request, { row, params: { slug: 'x' } })
  expect((await thrown(none))?.status).toBe(404)
})
