import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { ApiError } from '#src/api/api-error.ts'
import { PreviewPane } from '#src/pages/admin/workbench/preview/preview-pane.tsx'
import { exampleSource } from '../support/example-wizard.ts'
import { phone, press, pressing, shown } from '../support/parts.ts'
import type { Replies } from '../support/replies.ts'

/** The visitor's questionnaire next to the editor. */
const meta: Meta = { title: 'Administração/Pré-visualização (preview)' }
export default meta

/** A questionnaire as the server publishes it, which takes every answer. */
const written = `export const definition = ${JSON.stringify(orderDefinition(exampleSource))}
export const service = ${JSON.stringify(exampleSource.service)}
export const link = () => new Proxy({}, { get: (_, name) => (name.startsWith('steps_') ? () => true : undefined) })`
const module = `data:text/javascript,${encodeURIComponent(written)}`
const good: Replies = { previewDraft: { module } }

const PUBLISHED = { revision: 1 }
const NEXT = { revision: 2 }

const pane = (props: Partial<React.ComponentProps<typeof PreviewPane>>, replies: Replies = good): StoryObj =>
  shown(
    () => (
      <main style={{ padding: 16 }}>
        <PreviewPane id={1} shows={PUBLISHED} {...props} />
      </main>
    ),
    { replies },
  )

export const AindaNada = pane({ shows: undefined })
export const ACarregar = pane({}, { previewDraft: 'never' })
export const Falhada = pane({}, { previewDraft: new ApiError(500, 'Erro no servidor.') })
export const ComFaltas = pane({ broken: true })
export const Mostrada: StoryObj = {
  ...pane({}),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Continuar' })
  },
}
export const MostradaNoTelemóvel = phone(Mostrada)
export const AoComputador: StoryObj = { ...Mostrada, play: pressing('Computador') }

export const ACancelar: StoryObj = {
  ...Mostrada,
  play: async (context) => {
    await pressing('Continuar')?.(context)
    const region = within(context.canvasElement.querySelector('section') as HTMLElement)
    // Only an order with an answer asks (ORD-14).
    const [choice] = await region.findAllByRole('radio')
    await press(choice as HTMLElement)
    await pressing('Fechar o pedido')?.(context)
    await region.findByRole('dialog', { name: 'Quer mesmo cancelar o pedido?' })
  },
}

function Changed() {
  const [changed, setChanged] = useState(false)
  return (
    <main style={{ padding: 16 }}>
      <button type="button" onClick={() => setChanged(true)}>
        Escrever
      </button>
      <PreviewPane id={1} shows={changed ? NEXT : PUBLISHED} />
    </main>
  )
}

function Following() {
  const [name, setName] = useState<string>()
  const { questions } = exampleSource
  const followed = useMemo(() => (name ? { name, questions, base: false } : undefined), [name])
  return (
    <main style={{ padding: 16 }}>
      {['area', 'nova', 'trabalho'].map((one) => (
        <button type="button" key={one} onClick={() => setName(one)}>
          Abrir {one}
        </button>
      ))}
      <PreviewPane id={1} shows={PUBLISHED} broken followed={followed} />
    </main>
  )
}

/** It goes to the question that is opened; a question that is not in it yet leaves it where it is. */
export const SegueAPergunta: StoryObj = {
  ...shown(() => <Following />, { replies: good }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Vamos encontrar o profissional ideal para si')
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir area' }))
    await canvas.findByRole('heading', { name: 'Qual é a área aproximada?' })
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir nova' }))
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Qual é a área aproximada?' })).toBeVisible(),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir trabalho' }))
    await canvas.findByRole('heading', { name: /^Que trabalho precisa/ })
  },
}

/** A person with a keyboard gets in, and from step to step. */
export const PeloTeclado: StoryObj = {
  ...Mostrada,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Vamos encontrar o profissional ideal para si')
    await userEvent.click(canvas.getByRole('button', { name: 'Recomeçar' }))
    await canvas.findByRole('button', { name: 'Continuar' })
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Fechar o pedido' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const question = await canvas.findByRole('heading', { name: /\?$/ })
    await waitFor(() => expect(question).toHaveFocus())
  },
}

/** A changed draft goes on where it was tried, and leaves the focus to who writes. */
export const DeixaOFoco: StoryObj = {
  ...shown(() => <Changed />, { replies: good }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await press(await canvas.findByRole('button', { name: 'Continuar' }))
    await press(await canvas.findByRole('radio', { name: 'Outro' }))
    const text = await canvas.findByRole('textbox', { name: /^Outro/ })
    await waitFor(() => expect(text).toHaveFocus())
    const writing = canvas.getByRole('button', { name: 'Escrever' })
    await userEvent.click(writing)
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Outro/ })).not.toBe(text))
    await expect(writing).toHaveFocus()
  },
}
