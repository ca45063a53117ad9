import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Page } from '#src/pages/category/category-page.tsx'
import { page } from '#stories/support/page-story.tsx'
import { phone } from '#stories/support/parts.ts'
import { subgroups } from '#stories/support/published-sets.ts'

const meta: Meta = { title: 'Páginas/Categoria (category)', component: Page }
export default meta

const services = (from: number, title: string) =>
  Array.from({ length: 6 }, (_, index) => ({ id: from + index, title: `${title} ${index + 1}` }))
/** The first areas of a main group, as the catalogue has them. */
const loadedOf = (main: number) => {
  const firstAreas = subgroups.filter(({ main_group_id }) => main_group_id === main).slice(0, 4)
  const shown = firstAreas.map(({ id, title, services }) => ({
    id,
    title,
    services: services.map((service) => ({ id: service.id, title: service.title })),
  }))
  return { popular: shown.flatMap(({ services }) => services.slice(0, 1)).slice(0, 3), subgroups: shown }
}
const loaded = loadedOf(2)
const long = 'Desentupimentos-e-impermeabilizações '.repeat(4)

export const Casa = page('house', loaded)
export const CasaNoTelemóvel = phone(Casa)
export const Certificação = page('certification', loadedOf(3))
export const CertificaçãoNoTelemóvel = phone(Certificação)
export const Clima = page('climate', loadedOf(4))
export const ClimaNoTelemóvel = phone(Clima)
export const Aulas = page('lessons', loadedOf(6))
export const AulasNoTelemóvel = phone(Aulas)
export const Outros = page('others', loadedOf(5))
export const OutrosNoTelemóvel = phone(Outros)
const many = Array.from({ length: 24 }, (_, index) => ({
  id: index + 6,
  title: index === 2 ? 'Impermeabilização de coberturas' : `Área ${index + 1}`,
  services: services(index * 10, 'Serviço'),
}))
const filteredBy =
  (text: string): StoryObj['play'] =>
  async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('searchbox', { name: 'Filtrar as 24 áreas' }), text)
  }
export const ÁreasEmQuantidade = page('house', { ...loaded, subgroups: many })
export const ÁreasEmQuantidadeNoTelemóvel = phone(ÁreasEmQuantidade)
export const ÁreasFiltradas: StoryObj = {
  ...ÁreasEmQuantidade,
  play: async (context) => {
    const list = within(context.canvasElement)
    await filteredBy('COBERTURAS')?.(context)
    await expect(list.getByText('1 área')).toBeVisible()
    await expect(list.getByRole('link', { name: /^Impermeabilização/ })).toBeVisible()
    await expect(list.queryByRole('link', { name: /^Área 24/ })).toBeNull()
  },
}
export const ÁreasFiltradasNoTelemóvel = phone(ÁreasFiltradas)
export const FiltroVazio: StoryObj = {
  ...ÁreasEmQuantidade,
  play: async (context) => {
    const list = within(context.canvasElement)
    await filteredBy('xyz')?.(context)
    await expect(list.getByText('Nenhuma área corresponde a «xyz».')).toBeVisible()
  },
}
export const FiltroVazioNoTelemóvel = phone(FiltroVazio)
export const Vazia = page('house', { popular: [], subgroups: [] })
export const VaziaNoTelemóvel = phone(Vazia)
export const PalavrasLongas = page('house', {
  popular: [{ id: 1, title: long }],
  subgroups: [{ id: 6, title: long, services: [{ id: 1, title: long }] }],
})
export const PalavrasLongasNoTelemóvel = phone(PalavrasLongas)
