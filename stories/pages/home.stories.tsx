import type { Meta } from '@storybook/react-vite'
import featured from '#schemas/catalogue/data/featured.json' with { type: 'json' }
import { Page } from '#src/pages/home/home-page.tsx'
import { slides } from '#src/pages/home/slides.ts'
import { onPhone, page } from '#stories/support/page-story.tsx'

const meta: Meta = { title: 'Páginas/Início', component: Page }
export default meta

const columns = ['Obras', 'Casa e jardim', 'Aulas', 'Empresas'].map((title, column) => ({
  title,
  rows: Array.from({ length: 10 }, (_, row) => ({ id: column * 10 + row + 1, title: `Serviço ${row + 1}` })),
}))

export const Filled = page('home', { slides, featured, columns })
export const FilledPhone = onPhone(Filled)
export const Empty = page('home', { slides: slides.slice(0, 1), featured: [], columns: [] })
