import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { QuestionAnswer, QuestionRecord } from '#schemas/questions/record.ts'
import { toStep } from '#schemas/questions/to-step.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { endAt } from '#schemas/wizards/order/end-at.ts'
import { OrderEnd } from '#src/features/order/parts/order-notices.tsx'
import { StepForm } from '#src/forms/step-form.tsx'
import { phone, press } from '#stories/support/parts.ts'
import { aroundPart } from '#stories/support/states.tsx'

const onwards = fn()

const WARNING =
  'Não ligue luzes nem aparelhos, abra as janelas, saia e ligue 112. Só depois peça a reparação.'

const options = [
  {
    value: 'fuga',
    description: 'Cheira a gás',
    help: 'Mesmo que seja pouco ou só de vez em quando.',
    icon: 'Fire',
    warning: WARNING,
  },
  { value: 'esquentador', description: 'O esquentador não acende', icon: 'Wrench' },
  { value: 'nenhum', description: 'Nenhum destes', help: 'Diga-nos o que é no fim.' },
]

const ending = [
  { value: 'casa', description: 'Numa casa' },
  {
    value: 'navio',
    description: 'Num navio',
    ends: {
      why: 'Este serviço não trata de instalações de gás em embarcações: pedem outra licença.',
      elsewhere: { id: 77, title: 'Manutenção de embarcações' },
    },
  },
]

const excluding = options.map((option) => ({
  ...option,
  ...(option.value === 'nenhum' && { exclusive: true }),
}))

const drawn = [
  { value: 'esquentador', description: 'Esquentador', icon: 'Fire' },
  { value: 'torneira', description: 'Torneira', icon: 'Bathtub' },
  { value: 'outro', description: 'Outro aparelho', icon: 'Wrench', help: 'Por exemplo, um fogão.' },
  { value: '%input%', description: 'Nenhum destes' },
]

interface AskedProps {
  type: 'select' | 'checkbox' | 'input'
  name: string
  ends?: boolean
  drawn?: boolean
}

function Asked({ type, name, ends = false, drawn: tiles = false }: AskedProps) {
  const [answers, setAnswers] = useState<StepAnswers>({})
  const parts: Partial<QuestionAnswer> =
    type === 'input'
      ? {}
      : { options: tiles ? drawn : ends ? ending : type === 'checkbox' ? excluding : options }
  const record: QuestionRecord = {
    id: 1,
    question: 'O que se passa com o gás?',
    answer: { type, name, help: 'Escolha o que mais se parece com o seu caso.', ...parts },
    pivot: { id: 1 },
  }
  const step = toStep(name, [record], 'Reparação de gás')
  const end = endAt({ step, answers })
  return (
    <section>
      <h2 id={`heading-${name}`}>{step.title}</h2>
      <StepForm
        step={step}
        answers={answers}
        problems={[]}
        headingId={`heading-${name}`}
        onChange={setAnswers}
        onChosen={onwards}
      />
      {end && <OrderEnd {...end} />}
    </section>
  )
}

/** Words below a question and its options, icons, and the warning of an option (QST-28). */
const meta: Meta<typeof Asked> = {
  title: 'Partes/Ajuda (help, tooltip)',
  component: Asked,
  decorators: [aroundPart],
}
export default meta

type Story = StoryObj<typeof Asked>

export const DeUmaLinha: Story = {
  args: { type: 'input', name: 'linha' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox')
    await expect(field).toHaveAccessibleDescription('Escolha o que mais se parece com o seu caso.')
  },
}

/** An option that ends the order is only chosen: why, and where else to go, is there to be read (QST-56). */
export const QueAcabaOPedido: Story = {
  args: { type: 'select', name: 'onde', ends: true },
  play: async ({ canvasElement }) => {
    onwards.mockClear()
    const canvas = within(canvasElement)
    await press(canvas.getByText('Num navio'))
    await expect(await canvas.findByRole('status')).toHaveTextContent('não trata de instalações de gás')
    await expect(
      canvas.getByRole('link', { name: 'Ver o serviço «Manutenção de embarcações»' }),
    ).toBeVisible()
    await expect(onwards).not.toHaveBeenCalled()
    await press(canvas.getByText('Numa casa'))
    await expect(onwards).toHaveBeenCalledWith({ onde: 'casa' })
  },
}

/** Where every option has a drawn icon, they are tiles; 'Outro' has a line below them (QST-57). */
export const ComDesenhos: Story = {
  args: { type: 'select', name: 'desenhos', drawn: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [first, second] = canvas.getAllByRole('radio')
    await expect(first?.getBoundingClientRect().top).toBe(second?.getBoundingClientRect().top)
    await press(canvas.getByText('Torneira'))
    await expect(onwards).toHaveBeenCalledWith({ desenhos: 'torneira' })
  },
}
export const ComDesenhosNoTelemóvel: Story = { ...ComDesenhos, parameters: phone({}).parameters ?? {} }

/** By pointer the option is chosen and warns; nothing goes on by itself. Enter goes on once the warning shows. */
export const DeUmaEscolha: Story = {
  args: { type: 'select', name: 'uma' },
  play: async ({ canvasElement }) => {
    onwards.mockClear()
    const canvas = within(canvasElement)
    const gas = canvas.getByRole('radio', { name: 'Cheira a gás' })
    await press(canvas.getByText('Cheira a gás'))
    await expect(gas).toBeChecked()
    await expect(canvas.getByRole('alert')).toHaveTextContent(WARNING)
    await expect(gas).toHaveAccessibleDescription(`Mesmo que seja pouco ou só de vez em quando. ${WARNING}`)
    await expect(canvas.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
    await expect(onwards).not.toHaveBeenCalled()
    gas.focus()
    await userEvent.keyboard('{Enter}')
    await expect(onwards).toHaveBeenCalledWith({ uma: 'fuga' })
  },
}

export const PeloTeclado: Story = {
  args: { type: 'select', name: 'tecla' },
  play: async ({ canvasElement }) => {
    onwards.mockClear()
    const canvas = within(canvasElement)
    canvas.getByRole('radio', { name: 'Cheira a gás' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('alert')).toBeVisible()
    await expect(onwards).not.toHaveBeenCalled()
    await press(canvas.getByText('O esquentador não acende'))
    await expect(onwards).toHaveBeenCalledWith({ tecla: 'esquentador' })
  },
}

export const DeVáriasEscolhas: Story = {
  args: { type: 'checkbox', name: 'varias' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await press(canvas.getByText('Cheira a gás'))
    await expect(canvas.getByRole('alert')).toHaveTextContent(WARNING)
    await press(canvas.getByText('Cheira a gás'))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** Space takes and leaves an option, arrows change nothing; 'Nenhum destes' clears the others, and they clear it. */
export const UmaExcluiAsOutras: Story = {
  args: { type: 'checkbox', name: 'exclui' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = (name: string) => canvas.getByRole('checkbox', { name })
    const checked = () =>
      ['Cheira a gás', 'O esquentador não acende', 'Nenhum destes'].filter(
        (name) => (box(name) as HTMLInputElement).checked,
      )
    box('Cheira a gás').focus()
    await userEvent.keyboard(' ')
    // The warning that comes with it has a link, which lies between the two boxes.
    box('O esquentador não acende').focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(checked()).toEqual(['Cheira a gás', 'O esquentador não acende']))
    box('Nenhum destes').focus()
    await userEvent.keyboard('{ArrowUp}{ArrowDown}')
    await expect(box('Nenhum destes')).toHaveFocus()
    await expect(checked()).toHaveLength(2)
    await userEvent.keyboard(' ')
    await waitFor(() => expect(checked()).toEqual(['Nenhum destes']))
    await expect(box('Nenhum destes')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift} ')
    await waitFor(() => expect(checked()).toEqual(['O esquentador não acende']))
  },
}
