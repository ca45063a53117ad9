import type { Meta } from '@storybook/react-vite'
import { Page } from '#src/pages/search/search-page.tsx'
import { page } from '#stories/support/page-story.tsx'
import { phone } from '#stories/support/parts.ts'

const meta: Meta = { title: 'Páginas/Procura (search)', component: Page }
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

export const Encontrados = page('search', { text: 'pintura', matches, near: false }, '/procura?q=pintura')
export const EncontradosNoTelemóvel = phone(Encontrados)
export const Parecidos = page('search', { text: 'pimtura', matches: services, near: true })
export const ParecidosNoTelemóvel = phone(Parecidos)
export const Nada = page('search', { text: 'zzzz', matches: [], near: false })
export const NadaNoTelemóvel = phone(Nada)
export const Vazia = page('search', { text: '', matches: [], near: false })
export const VaziaNoTelemóvel = phone(Vazia)
/** The warning comes before the results, without scripts too (CAT-23). */
export const Perigo = page('search', { text: 'cheira a gás', matches: services, near: false })
export const PerigoNoTelemóvel = phone(Perigo)
