import type { Meta } from '@storybook/react-vite'
import { Page } from '#src/pages/subgroup/subgroup-page.tsx'
import { page } from '#stories/support/page-story.tsx'
import { phone } from '#stories/support/parts.ts'

const meta: Meta = { title: 'Páginas/Subgrupo (subcategory)', component: Page }
export default meta

const loaded = {
  id: 55,
  title: 'Certificação energética',
  main_group: { id: 3, title: 'Certificação e Inspeções' },
  services: ['Certificado Energético', 'Auditoria energética', 'Pré-certificado energético'].map(
    (title, at) => ({ id: 311 + at, title, line: at === 2 ? null : 'Visita ao imóvel, com medições' }),
  ),
  others: ['Inspeções técnicas', 'Segurança contra incêndio'].map((title, at) => ({ id: 56 + at, title })),
}

export const Preenchida = page('subgroup', loaded)
export const PreenchidaNoTelemóvel = phone(Preenchida)
export const Vazia = page('subgroup', { ...loaded, services: [], others: [] })
export const VaziaNoTelemóvel = phone(Vazia)
const long = 'Desentupimentos-e-impermeabilizações '.repeat(4)
export const PalavrasLongas = page('subgroup', {
  ...loaded,
  title: long,
  services: [{ id: 1, title: long, line: long }],
  others: [{ id: 2, title: long }],
})
export const PalavrasLongasNoTelemóvel = phone(PalavrasLongas)
