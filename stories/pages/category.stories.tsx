import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Page } from '#src/pages/category/category-page.tsx'
import { onPhone, page } from '#stories/support/page-story.tsx'

const meta: Meta = { title: 'Páginas/Categoria', component: Page }
export default meta

const services = (from: number, title: string) =>
  Array.from({ length: 6 }, (_, index) => ({ id: from + index, title: `${title} ${index + 1}` }))
const loaded = {
  popular: services(1, 'Pintura').slice(0, 3),
  subgroups: [
    { id: 6, title: 'Pintura', services: services(1, 'Pintura') },
    { id: 7, title: 'Canalização', services: services(11, 'Canalização') },
  ],
}
const long = 'Desentupimentos-e-impermeabilizações '.repeat(4)

export const House = page('house', loaded)
export const HousePhone = onPhone(House)
export const Certification = page('certification', loaded)
export const Climate = page('climate', loaded)
export const Lessons = page('lessons', loaded)
export const Others = page('others', loaded)
const many = Array.from({ length: 24 }, (_, index) => ({
  id: index + 6,
  title: index === 2 ? 'Impermeabilização de coberturas' : `Área ${index + 1}`,
  services: services(index * 10, 'Serviço'),
}))
export const ManyParts: StoryObj = {
  ...page('house', { ...loaded, subgroups: many }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('Ir para uma das 24 áreas'))
    await expect(within(canvasElement).getByRole('link', { name: 'Área 24' })).toBeVisible()
  },
}
export const ManyPartsPhone: StoryObj = {
  ...onPhone(ManyParts),
  play: async ({ canvasElement }) => {
    const area = within(within(canvasElement).getByRole('region', { name: 'Área 24' }))
    await userEvent.click(area.getByText('Área 24'))
    await expect(area.getByRole('link', { name: 'Serviço 6' })).toBeVisible()
  },
}
export const Empty = page('house', { popular: [], subgroups: [] })
export const LongWords = page('house', {
  popular: [{ id: 1, title: long }],
  subgroups: [{ id: 6, title: long, services: [{ id: 1, title: long }] }],
})
export const LongWordsPhone = onPhone(LongWords)
