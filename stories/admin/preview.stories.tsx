import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { ApiError } from '#src/api/api-error.ts'
import { PreviewPane } from '#src/pages/admin/workbench/preview-pane.tsx'
import { exampleSource } from '../support/example-wizard.ts'
import { phone, press, pressing, shown } from '../support/parts.ts'
import type { Replies } from '../support/replies.ts'

/** The visitor's questionnaire beside the editor. */
const meta: Meta = { title: 'Administração/Pré-visualização' }
export default meta

/** A questionnaire as the server publishes it, which takes every answer. */
const written = `export const definition = ${JSON.stringify(orderDefinition(exampleSource))}
export const service = ${JSON.stringify(exampleSource.service)}
export const link = () => new Proxy({}, { get: (_, name) => (name.startsWith('steps_') ? () => true : undefined) })`
const module = `data:text/javascript,${encodeURIComponent(written)}`
const good: Replies = { previewDraft: { module } }

const pane = (given: Partial<React.ComponentProps<typeof PreviewPane>>, replies: Replies = good): StoryObj =>
  shown(
    () => (
      <main style={{ padding: 16 }}>
        <PreviewPane id={1} revision={1} broken={false} {...given} />
      </main>
    ),
    { replies },
  )

export const NothingYet = pane({ revision: undefined })
export const Loading = pane({}, { previewDraft: 'never' })
export const Failed = pane({}, { previewDraft: new ApiError(500, 'Erro no servidor.') })
export const Broken = pane({ broken: true })
export const Shown = pane({})
export const ShownPhone = phone(Shown)
export const AtADesk: StoryObj = { ...Shown, play: pressing('Computador') }

export const Cancelling: StoryObj = {
  ...Shown,
  play: async (context) => {
    await pressing('Continuar', 'Fechar o pedido')?.(context)
    const region = context.canvasElement.querySelector('section')
    await within(region as HTMLElement).findByRole('dialog', { name: 'Quer mesmo cancelar o pedido?' })
  },
}

function Changed({ badly }: { badly: boolean }) {
  const [changed, setChanged] = useState(false)
  return (
    <main style={{ padding: 16 }}>
      <button type="button" onClick={() => setChanged(true)}>
        Escrever
      </button>
      <PreviewPane id={1} revision={changed ? 2 : 1} broken={changed && badly} />
    </main>
  )
}

/** While the next question is half written, the last whole one stays. */
export const GoesOn: StoryObj = {
  ...shown(() => <Changed badly />, { replies: good }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Vamos encontrar o profissional ideal para si')
    await userEvent.click(canvas.getByRole('button', { name: 'Escrever' }))
    await canvas.findByText(/Ainda há erros a corrigir/)
    // It fades in.
    await waitFor(() =>
      expect(canvas.getByText('Vamos encontrar o profissional ideal para si')).toBeVisible(),
    )
  },
}

/** Who comes by keyboard gets in, and from step to step. */
export const ByKeyboard: StoryObj = {
  ...Shown,
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
export const LeavesTheFocus: StoryObj = {
  ...shown(() => <Changed badly={false} />, { replies: good }),
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
