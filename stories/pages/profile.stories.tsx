import type { Meta } from '@storybook/react-vite'
import { readProfile } from '#schemas/profiles/profile.ts'
import profiles from '#schemas/showcase/data/profiles.json' with { type: 'json' }
import { Page } from '#src/pages/profile/profile-page.tsx'
import { page } from '#stories/support/page-story.tsx'
import { phone } from '#stories/support/parts.ts'

const meta: Meta = { title: 'Páginas/Perfil (public profile)', component: Page }
export default meta

const loaded = profiles.map(({ profile, services }) => ({
  slug: 'ana-teste',
  profile: readProfile(profile, 2026),
  services,
  sample: true,
}))
const [full, partial, bare] = loaded
const broken = profiles.slice(0, 1).map(({ profile }) => ({
  slug: 'ana-teste',
  profile: readProfile({ ...profile, media: '{', about: 'null', verifications: '[' }, 2026),
  services: [],
  sample: false,
}))

const marks = [
  { name: 'E-mail', words: 'Confirmámos o e-mail em março de 2026.', credential: false },
  { name: 'Telemóvel', words: 'Confirmámos o telemóvel em março de 2026.', credential: false },
  { name: 'NIF', words: 'Verificámos o NIF em abril de 2026.', credential: false },
  {
    name: 'Seguro de responsabilidade civil (Seguradora Teste)',
    words: 'Vimos o documento em maio de 2026. Válido até 4 de maio de 2027.',
    credential: true,
  },
]

export const Completo = page('profile', full)
export const ComMarcas = page('profile', { ...full, marks })
export const ComMarcasNoTelemóvel = phone(ComMarcas)
export const CompletoNoTelemóvel = phone(Completo)
export const ComAvaliações = page('profile', {
  ...full,
  reviews: {
    average: 4.5,
    count: 2,
    slug: 'ana-teste',
    isOlder: false,
    next: 'mais',
    rows: [
      {
        stars: 5,
        words: 'Cumpriram os prazos e deixaram tudo limpo.',
        at: '2026-10-18T10:00:00.000Z',
        service: 'Remodelação de cozinha',
        answer: 'Obrigado pela confiança.',
      },
      {
        stars: 4,
        words: 'Bom trabalho.',
        at: '2026-09-02T10:00:00.000Z',
        service: 'Pintura de interiores',
        answer: null,
      },
    ],
  },
})
export const ComAvaliaçõesNoTelemóvel = phone(ComAvaliações)
export const Parcial = page('profile', partial)
export const ParcialNoTelemóvel = phone(Parcial)
export const SemImagens = page('profile', bare)
export const SemImagensNoTelemóvel = phone(SemImagens)
export const RegistoIncompleto = page('profile', broken[0])
export const RegistoIncompletoNoTelemóvel = phone(RegistoIncompleto)
export const PalavrasLongas = page('profile', {
  ...full,
  profile: { ...full?.profile, name: 'Impermeabilizações'.repeat(5) },
})
export const PalavrasLongasNoTelemóvel = phone(PalavrasLongas)
