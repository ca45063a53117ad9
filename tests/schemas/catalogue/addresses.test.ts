import { expect, it } from 'vitest'
import { serviceIdIn, servicePath, slugOf, subgroupPath } from '#schemas/catalogue/addresses.ts'
import { readSubgroups } from '#server/seeds/read-data.ts'

it('a title is read in the address of its page (PAGE-35)', () => {
  expect(servicePath({ id: 12, title: 'Instalação de televisão & cabos (TV)' })).toBe(
    '/servico/12-instalacao-de-televisao-cabos-tv',
  )
  expect(servicePath({ id: 12, title: '???' })).toBe('/servico/12')
  expect(subgroupPath({ title: 'Certificação energética' })).toBe('/servicos/certificacao-energetica')
})

it.each([
  ['12-pintura', 12],
  ['12', 12],
  ['12-', 12],
  ['012-pintura', undefined],
  ['12pintura', undefined],
  ['0-pintura', undefined],
  ['-12', undefined],
  ['1234567890-x', undefined],
  ['', undefined],
])('the address «%s» is that of service %s', (part, id) => expect(serviceIdIn(part)).toBe(id))

it('no two subgroups share an address (PAGE-38)', () => {
  const slugs = readSubgroups().map(({ title }) => slugOf(title))
  expect(new Set(slugs).size).toBe(slugs.length)
})
