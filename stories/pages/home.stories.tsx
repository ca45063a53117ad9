import type { Meta } from '@storybook/react-vite'
import { Page } from '#src/pages/home/home-page.tsx'
import { exampleHome } from '#stories/support/example-home.ts'
import { page } from '#stories/support/page-story.tsx'
import { phone } from '#stories/support/parts.ts'

const meta: Meta = { title: 'Páginas/Início', component: Page }
export default meta

export const Preenchida = page('home', exampleHome)
export const PreenchidaNoTelemóvel = phone(Preenchida)
export const Vazia = page('home', {
  slides: exampleHome.slides.slice(0, 1),
  featured: [],
  reviews: [],
  columns: [],
})
export const VaziaNoTelemóvel = phone(Vazia)
