import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { Page } from '#src/pages/draft-preview/draft-preview-page.tsx'
import { exampleSource } from '#stories/support/example-wizard.ts'
import { phone, shown } from '#stories/support/parts.ts'

/** A draft's questions as a colleague without an account tries them (ADM-68). */
const meta: Meta = { title: 'Páginas/Rascunho (draft preview)' }
export default meta

const written = `export const definition = ${JSON.stringify(orderDefinition(exampleSource))}
export const service = ${JSON.stringify(exampleSource.service)}
export const link = () => new Proxy({}, { get: (_, name) => (name.startsWith('steps_') ? () => true : undefined) })
// A further attempt adds its number here: `

const page = (module: string | undefined): StoryObj =>
  shown(() => <Page />, {
    row: 'draftPreview',
    loaded: {
      preview: module && {
        ...exampleSource.service,
        ...{ module, until: '2026-12-28T10:00:00.000Z', questions: exampleSource.questions },
      },
    },
  })

export const Mostrada: StoryObj = {
  ...page(`data:text/javascript,${encodeURIComponent(written)}`),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Continuar' })
  },
}
export const MostradaNoTelemóvel = phone(Mostrada)
export const SemPerguntas = page('data:text/javascript,throw 1')
export const Anulada = page(undefined)
export const AnuladaNoTelemóvel = phone(Anulada)
