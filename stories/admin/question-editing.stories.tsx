import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { lint } from '#schemas/questions/lint.ts'
import { QuestionList } from '#src/features/question-editor/question-list.tsx'
import { exampleSource } from '../support/example-wizard.ts'
import { fill, phone } from '../support/parts.ts'

/** What editing does: where the focus goes, what is said, what is kept. */
const meta: Meta = { title: 'Administração/Editar (question editor)' }
export default meta

const content: ServiceContent = {
  title: exampleSource.service.title,
  sub_group_id: 1,
  labels: [],
  featured: null,
  questions: renumbered(exampleSource.questions),
}

function Editor({ start, base = false }: { start: ServiceContent; base?: boolean }) {
  const [past, setPast] = useState([start])
  const edited = past.at(-1) ?? start
  return (
    <main style={{ padding: 16, maxWidth: 760 }}>
      <Button variant="outlined" sx={{ mb: 2 }} onClick={() => setPast(past.slice(0, -1))}>
        Anular
      </Button>
      <QuestionList
        id={base ? 0 : 1}
        content={edited}
        findings={lint(edited, { base })}
        groups={[]}
        onChange={(next) => setPast([...past, next])}
        onCopy={() => {}}
      />
    </main>
  )
}

type Canvas = ReturnType<typeof within>
const edited = (play: (canvas: Canvas) => Promise<void>, base = false): StoryObj => ({
  render: () => (
    <Editor base={base} start={base ? { ...content, questions: renumbered(exampleSource.base) } : content} />
  ),
  play: ({ canvasElement }) => play(within(canvasElement)),
})
const press = (canvas: Canvas, name: string | RegExp) => userEvent.click(canvas.getByRole('button', { name }))
const cards = (canvas: Canvas) =>
  within(canvas.getByRole('list', { name: 'Perguntas' })).getAllByRole('button', { name: /^\d+\. / })
const openCard = async (canvas: Canvas, index: number) => userEvent.click(cards(canvas)[index] as HTMLElement)

/** A list that was copied somewhere else: an option a line, the empty one it was pasted in among them. */
export const OpçõesColadas = edited(async (canvas) => {
  await openCard(canvas, 0)
  await press(canvas, 'Acrescentar opção')
  await userEvent.click(await canvas.findByLabelText('Opção 3'))
  await userEvent.paste('Para a semana\r\n\nNo verão\nNum «dia» qualquer')
  const last = await canvas.findByLabelText('Opção 5')
  await waitFor(() => expect(last).toHaveFocus())
  await expect(last).toHaveValue('Num «dia» qualquer')
  await expect(canvas.getByLabelText('Opção 3')).toHaveValue('Para a semana')
  await canvas.findByRole('button', { name: 'valor da opção 4: no-verao' })
})

/** Lines pasted into an option that says something go below it. */
export const OpçõesColadasAbaixo = edited(async (canvas) => {
  await openCard(canvas, 0)
  const first = canvas.getByLabelText('Opção 1')
  const text = (first as HTMLInputElement).value
  await userEvent.click(first)
  await userEvent.paste('Para a semana\nNo verão')
  const last = await canvas.findByLabelText('Opção 3')
  await waitFor(() => expect(last).toHaveFocus())
  await expect(last).toHaveValue('No verão')
  await expect(canvas.getByLabelText('Opção 1')).toHaveValue(text)
})

/** A person who does not paste writes them in a text area; one undo takes all of them back. */
export const OpçõesEscritasEmLista = edited(async (canvas) => {
  await openCard(canvas, 0)
  const count = canvas.getAllByLabelText(/^Opção \d+$/).length
  await press(canvas, 'Colar várias opções')
  const text = canvas.getByLabelText('Uma opção por linha')
  await waitFor(() => expect(text).toHaveFocus())
  await userEvent.type(text, 'Instalação nova{Enter}No verão{Enter}No inverno')
  await press(canvas, 'Acrescentar 3 opções')
  const last = await canvas.findByLabelText(`Opção ${count + 2}`)
  await waitFor(() => expect(last).toHaveFocus())
  await expect(last).toHaveValue('No inverno')
  await canvas.findByText('2 opções acrescentadas. Ficaram de fora: 1 repetida.')
  await press(canvas, 'Anular')
  await expect(canvas.getAllByLabelText(/^Opção \d+$/)).toHaveLength(count)
})

/** A line that asks for another answer turns on 'Outro', with its text (ADM-60). */
export const OutroColado = edited(async (canvas) => {
  await openCard(canvas, 0)
  await userEvent.click(canvas.getByLabelText('Aceitar outra resposta, escrita pela pessoa'))
  await press(canvas, 'Acrescentar opção')
  await userEvent.click(await canvas.findByLabelText('Opção 3'))
  await userEvent.paste('1) Na primavera\n2) No outono\nOutra altura:\nOutra (qual?)')
  await expect(await canvas.findByLabelText('Opção 4')).toHaveValue('No outono')
  await expect(canvas.getByLabelText('Texto dessa opção')).toHaveValue('Outra (qual?)')
  await expect(canvas.getByLabelText('Opção 5')).toHaveValue('Outra altura:')
})

/** The icons as pictures with their names, narrowed by a search (ADM-61). */
export const ÍconeDeUmaOpção = edited(async (canvas) => {
  await openCard(canvas, 0)
  await press(canvas, 'Explicação, aviso e ícone da opção 1')
  await press(canvas, 'Escolher ícone, da opção 1')
  const dialog = await within(document.body).findByRole('dialog', { name: 'Ícone da opção 1' })
  await expect(within(dialog).getAllByRole('radio').length).toBeGreaterThan(70)
})

export const ÍconeDeUmaOpçãoNoTelemóvel = phone(ÍconeDeUmaOpção)

/** By keyboard alone: a search and Enter. */
export const ÍconePelaProcura = edited(async (canvas) => {
  await openCard(canvas, 0)
  await press(canvas, 'Explicação, aviso e ícone da opção 1')
  await press(canvas, 'Escolher ícone, da opção 1')
  const dialog = await within(document.body).findByRole('dialog', { name: 'Ícone da opção 1' })
  await fill(within(dialog).getByLabelText('Procurar ícone'), 'chave')
  await within(dialog).findByRole('button', { name: 'Usar «chave»' })
  await userEvent.keyboard('{Enter}')
  await canvas.findByRole('button', { name: 'Ícone: chave, da opção 1' })
})

export const OpçãoEscrita = edited(async (canvas) => {
  await openCard(canvas, 0)
  await press(canvas, 'Acrescentar opção')
  const option = await canvas.findByLabelText('Opção 3')
  await waitFor(() => expect(option).toHaveFocus())
  await expect(option).toHaveAccessibleDescription('Campo obrigatório')
  await fill(option, 'Para a semana')
  await expect(option).not.toHaveAccessibleDescription()
  await canvas.findByRole('button', { name: 'valor da opção 3: para-a-semana' })
  await userEvent.tab()
  await userEvent.type(option, ' que vem')
  await press(canvas, 'valor da opção 3: para-a-semana-que-vem')
  await userEvent.type(canvas.getByLabelText('Valor da opção 3'), '-x')
  await userEvent.type(option, ', cedo')
  await canvas.findByRole('button', { name: 'valor da opção 3: para-a-semana-que-vem-x' })
})

/** A finding that is only worth a second look is told at its field, which is not invalid for it. */
export const CamposComAvisos = edited(async (canvas) => {
  await openCard(canvas, 0)
  const option = canvas.getByLabelText('Opção 1')
  await userEvent.click(option)
  await userEvent.paste(' que é demasiado longa para uma só linha do telemóvel')
  await expect(option).toHaveAccessibleDescription('Aviso: A opção é longa para uma linha.')
  await expect(option).toBeValid()
  const question = canvas.getByLabelText(/^Pergunta\b/)
  await userEvent.click(question)
  await userEvent.paste(' E ainda mais palavras, até que a pergunta ocupe meio ecrã de um telemóvel?')
  await expect(question).toHaveAccessibleDescription(/^Aviso: A pergunta é longa/)
  await expect(question).toBeValid()
  await userEvent.type(question, ' <b>')
  await expect(question).toHaveAccessibleDescription(
    /^O texto não pode ter HTML\..*Aviso: A pergunta é longa/,
  )
  await expect(question).toBeInvalid()
})

export const OpçõesDeNúmeros = edited(async (canvas) => {
  await openCard(canvas, 0)
  const count = canvas.getAllByLabelText(/^Opção \d+$/).length
  await press(canvas, 'Acrescentar opção')
  await fill(await canvas.findByLabelText(`Opção ${count + 1}`), 'Para a semana')
  await canvas.findByRole('button', { name: `valor da opção ${count + 1}: ${count + 1}` })
  await expect(canvas.queryByText(/têm números por valor/)).toBeNull()
}, true)

export const OpçãoRetirada = edited(async (canvas) => {
  await openCard(canvas, 0)
  await press(canvas, 'Retirar a opção 2')
  await waitFor(() => expect(canvas.getByLabelText('Opção 1')).toHaveFocus())
  await expect(canvas.getByLabelText('Opção 1')).toHaveValue('Instalação nova')
})

export const TipoExperimentado = edited(async (canvas) => {
  await openCard(canvas, 0)
  const type = canvas.getByLabelText(/^Tipo de resposta/)
  await userEvent.selectOptions(type, 'Texto curto')
  await expect(canvas.queryByLabelText('Opção 1')).toBeNull()
  await userEvent.selectOptions(type, 'Escolha de uma opção')
  await expect(await canvas.findByLabelText('Opção 1')).toHaveValue('Instalação nova')
})

export const PerguntaRetirada = edited(async (canvas) => {
  await press(canvas, /^Retirar: Que trabalho/)
  await waitFor(() => expect(cards(canvas)[0]).toHaveFocus())
  for (let left = cards(canvas).length; left > 0; left--)
    await userEvent.click(canvas.getAllByRole('button', { name: /^Retirar: / })[left - 1] as HTMLElement)
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Acrescentar pergunta' })).toHaveFocus())
})

export const PerguntaReposta = edited(async (canvas) => {
  await openCard(canvas, 1)
  const asked = cards(canvas)[1]?.textContent?.slice(3) ?? ''
  await press(canvas, /^Retirar: Que trabalho/)
  await expect(cards(canvas)[0]).toHaveAttribute('aria-expanded', 'true')
  await press(canvas, 'Anular')
  await expect(cards(canvas)[1]).toHaveAttribute('aria-expanded', 'true')
  await expect(cards(canvas)[1]?.textContent).toContain(asked)
})

export const PerguntaMovida = edited(async (canvas) => {
  const down = () => canvas.getByRole('button', { name: /^Descer: Que trabalho/ })
  const last = cards(canvas).length - 1
  for (let place = 0; place < last; place++) await userEvent.click(down())
  await canvas.findByText(`Pergunta ${last} passou para o lugar ${last + 1} de ${last + 1}.`)
  // Below the last one is the line, and behind it nothing (QST-50).
  await userEvent.click(down())
  await canvas.findByText(`Pergunta ${last + 1} passou para os pormenores.`)
  await waitFor(() => expect(down()).toHaveFocus())
  await expect(down()).toHaveAttribute('aria-disabled', 'true')
})

/** Alt with an arrow moves the option that has the focus, otherwise the question. */
export const MovidaPorTeclas = edited(async (canvas) => {
  await openCard(canvas, 0)
  const option = canvas.getByLabelText('Opção 1')
  await userEvent.click(option)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(canvas.getByLabelText('Opção 2')).toHaveFocus())
  await expect(canvas.getByLabelText('Opção 2')).toHaveValue('Instalação nova')
  await canvas.findByText('Opção 1 passou para o lugar 2 de 2.')
  const question = canvas.getByLabelText(/^Pergunta\b/)
  await userEvent.click(question)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await canvas.findByText(/^Pergunta 1 passou para o lugar 2 de/)
  await expect(cards(canvas)[1]).toHaveAttribute('aria-expanded', 'true')
})

/** The editor names the gaps of a new question once the person has left it. */
export const PerguntaNova = edited(async (canvas) => {
  await press(canvas, 'Acrescentar pergunta')
  const question = canvas.getByLabelText(/^Pergunta\b/)
  await waitFor(() => expect(question).toHaveFocus())
  await expect(question).toBeValid()
  await userEvent.tab()
  await expect(canvas.queryByText(/ erros$/)).toBeNull()
  canvas.getByRole('button', { name: 'Anular' }).focus()
  await canvas.findByText(/ erros$/)
  await expect(canvas.getByLabelText(/^Pergunta\b/)).toBeInvalid()
})

export const LidaComOServiço = edited(async (canvas) => {
  await openCard(canvas, 0)
  await canvas.findByText(`Lê-se: «Que trabalho precisa no serviço «${content.title}»?»`)
})

/** The noun is written once; a question next to it joins by a choice, and follows the noun (QST-61). */
export const RepetidaComAVizinha = edited(async (canvas) => {
  const choose = async (name: string) =>
    userEvent.selectOptions(await canvas.findByLabelText('Quantas vezes se pergunta'), name)
  await openCard(canvas, 0)
  await choose('Para cada…')
  await fill(await canvas.findByLabelText(/^Para cada quê/), 'obra')
  await openCard(canvas, 1)
  await choose('Para cada obra, com a pergunta ao lado')
  await waitFor(() => expect(canvas.getAllByText('para cada obra')).toHaveLength(2))
  await openCard(canvas, 0)
  await userEvent.type(await canvas.findByLabelText(/^Para cada quê/), 's')
  await waitFor(() => expect(canvas.getAllByText('para cada obras')).toHaveLength(2))
})
