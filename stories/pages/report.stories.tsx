import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ApiError } from '#src/api/api-error.ts'
import { Page } from '#src/pages/report/report-page.tsx'
import { fill, phone, pressing, shown, UNTOUCHED } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** The report of public content in its states. */
const meta: Meta = { title: 'Páginas/Denunciar (report)' }
export default meta

const LOCATION = 'https://cinco.exemplo.pt/perfil/ana-teste#avaliacao-20261018100000000'
const EXPLAINED = 'Nunca trabalhei com esta pessoa: a avaliação é inventada.'

const report = (replies: Replies = {}, loaded: object = {}) =>
  shown(() => <Page />, {
    row: 'report',
    replies,
    loaded: { ...UNTOUCHED, location: LOCATION, cod: '', ...loaded },
  })
const sending = (replies: Replies): StoryObj => ({
  ...report(replies),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(await canvas.findByLabelText('Motivo'), 'Avaliação ou resposta falsa')
    await fill(canvas.getByLabelText('Explicação'), EXPLAINED)
    await fill(canvas.getByLabelText('O seu nome'), 'Eva Teste')
    await fill(canvas.getByLabelText('O seu e-mail'), 'eva.teste@exemplo.pt')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: /enviar/i }))
  },
})

export const Vazia = report({}, { location: '' })
export const VaziaNoTelemóvel = phone(Vazia)
export const Preenchida = report()
export const PreenchidaNoTelemóvel = phone(Preenchida)
export const ComErros: StoryObj = { ...Vazia, play: pressing(/enviar/i) }
export const ComErrosNoTelemóvel = phone(ComErros)
/** As the server shows it after it was posted without scripts (NOT-3). */
export const PublicadaSemScriptsNoTelemóvel = phone(
  report(
    {},
    {
      values: { location: LOCATION, text: EXPLAINED },
      problems: [
        { path: '/reason', keyword: 'required', message: 'Escolha o motivo.' },
        { path: '/name', keyword: 'required', message: 'Insira o seu nome.' },
      ],
      failure: 'Verifique os campos indicados.',
    },
  ),
)
export const AEnviar = sending({ reportContent: 'never' })
export const AEnviarNoTelemóvel = phone(AEnviar)
const sent = sending({ reportContent: { cod: 'D-7K4M2PX', decide_by: '2026-11-27T12:00:00.000Z' } })
/** The message that it arrived takes the focus. */
export const Enviada: StoryObj = {
  ...sent,
  play: async (context) => {
    await sent.play?.(context)
    const text = await within(context.canvasElement).findByText('Recebemos a sua denúncia.')
    await expect(text.closest('[role=status]')).toHaveFocus()
  },
}
export const EnviadaNoTelemóvel = phone(Enviada)
export const Falhada = sending({ reportContent: new ApiError(503, 'Serviço indisponível') })
export const FalhadaNoTelemóvel = phone(Falhada)
/** About minors nobody need say who they are (NOT-2). */
export const SobreMenores: StoryObj = {
  ...report({ reportContent: { cod: 'D-4M2PX7K', decide_by: '2026-11-27T12:00:00.000Z' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(
      await canvas.findByLabelText('Motivo'),
      'Abuso ou exploração sexual de menores',
    )
    await fill(canvas.getByLabelText('Explicação'), EXPLAINED)
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: /enviar/i }))
    await canvas.findByText('Código: D-4M2PX7K')
  },
}
