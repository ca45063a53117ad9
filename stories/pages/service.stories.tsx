import type { Meta } from '@storybook/react-vite'
import { Page } from '#src/pages/service/service-page.tsx'
import { exampleService } from '#stories/support/example-service.ts'
import { onPhone, page } from '#stories/support/page-story.tsx'

const meta: Meta = { title: 'Páginas/Serviço', component: Page }
export default meta

const long = 'Impermeabilização-e-desumidificação '.repeat(3)

export const Filled = page('service', exampleService)
export const FilledPhone = onPhone(Filled)
export const WithoutTexts = page('service', { ...exampleService, texts: null, related: [] })
export const WithoutTextsPhone = onPhone(WithoutTexts)
export const Withdrawn = page('service', { ...exampleService, withdrawn: true, step: null })
export const WithdrawnAlone = page('service', {
  ...exampleService,
  withdrawn: true,
  step: null,
  related: [],
})
export const LongWords = page('service', {
  ...exampleService,
  title: long,
  subgroup: { id: 55, title: long },
  asked: [long],
})
export const LongWordsPhone = onPhone(LongWords)
