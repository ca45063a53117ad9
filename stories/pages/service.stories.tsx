import type { Meta } from '@storybook/react-vite'
import { Page } from '#src/pages/service/service-page.tsx'
import { exampleService } from '#stories/support/example-service.ts'
import { page } from '#stories/support/page-story.tsx'
import { phone } from '#stories/support/parts.ts'

const meta: Meta = { title: 'Páginas/Serviço (service)', component: Page }
export default meta

const long = 'Impermeabilização-e-desumidificação '.repeat(3)

export const Preenchida = page('service', exampleService)
export const PreenchidaNoTelemóvel = phone(Preenchida)
const NONE = { all: null, districts: [] }

/** Also with too few requests and proposals to say anything of them, and nobody who answered. */
export const SemTextos = page('service', {
  ...exampleService,
  texts: null,
  promise: NONE,
  prices: null,
  professionals: [],
  related: [],
})
export const SemTextosNoTelemóvel = phone(SemTextos)
export const Retirada = page('service', { ...exampleService, withdrawn: true, step: null })
export const RetiradaNoTelemóvel = phone(Retirada)
export const RetiradaSozinha = page('service', {
  ...exampleService,
  withdrawn: true,
  step: null,
  related: [],
})
export const RetiradaSozinhaNoTelemóvel = phone(RetiradaSozinha)
export const PalavrasLongas = page('service', {
  ...exampleService,
  title: long,
  subgroup: { id: 55, title: long },
  asked: [long],
})
export const PalavrasLongasNoTelemóvel = phone(PalavrasLongas)
