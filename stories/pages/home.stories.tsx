import type { Meta } from '@storybook/react-vite'
import { Page } from '#src/pages/home/home-page.tsx'
import { exampleHome } from '#stories/support/example-home.ts'
import { page } from '#stories/support/page-story.tsx'
import { phone } from '#stories/support/parts.ts'

const meta: Meta = { title: 'Páginas/Início (home)', component: Page }
export default meta

export const Preenchida = page('home', exampleHome)
export const PreenchidaNoTelemóvel = phone(Preenchida)
/** A photograph alone: one professional allows it. */
export const ComUmTrabalho = page('home', { ...exampleHome, work: exampleHome.work.slice(0, 1) })
export const Vazia = page('home', {
  slides: exampleHome.slides.slice(0, 1),
  featured: [],
  work: [],
  reviews: [],
  columns: [],
})
export const VaziaNoTelemóvel = phone(Vazia)
