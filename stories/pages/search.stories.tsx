import type { Meta } from '@storybook/react-vite'
import { Page } from '#src/pages/search/search-page.tsx'
import { onPhone, page } from '#stories/support/page-story.tsx'

const meta: Meta = { title: 'Páginas/Procura', component: Page }
export default meta

const area = {
  title: 'Pintura',
  group: 2,
  line: 'Área com 9 serviços',
  to: '/casa#area-8',
  image: 'PaintRoller',
}
const services = ['Pintura de interiores', 'Pintura de fachadas'].map((title, index) => ({
  service: index + 1,
  title,
  image: 'PaintRoller',
  group: 2,
}))
const matches = [area, ...services]

export const Found = page('search', { text: 'pintura', matches, near: false }, '/procura?q=pintura')
export const FoundPhone = onPhone(Found)
export const Near = page('search', { text: 'pimtura', matches: services, near: true })
export const Nothing = page('search', { text: 'zzzz', matches: [], near: false })
export const NothingPhone = onPhone(Nothing)
export const Empty = page('search', { text: '', matches: [], near: false })
