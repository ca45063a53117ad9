import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ApiError } from '#src/api/api-error.ts'
import { Page } from '#src/pages/contact/contact-page.tsx'
import { fill, phone, pressing, shown, UNTOUCHED } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** The contact page in its states. */
const meta: Meta = { title: 'Páginas/Contactos (contact)' }
export default meta

const contact = (replies: Replies = {}) =>
  shown(() => <Page />, { row: 'contact', replies, loaded: UNTOUCHED })
const sending = (replies: Replies, file?: File): StoryObj => ({
  ...contact(replies),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fill(await canvas.findByLabelText('Nome'), 'Ana Teste')
    await fill(canvas.getByLabelText('E-mail'), 'ana.teste@exemplo.pt')
    await userEvent.selectOptions(canvas.getByLabelText('Assunto'), 'Dúvida')
    await fill(canvas.getByLabelText('Mensagem'), 'Uma pergunta de exemplo.')
    if (file) await userEvent.upload(canvas.getByLabelText('Anexo (opcional)'), file)
    await userEvent.click(canvas.getByRole('button', { name: /enviar/i }))
  },
})
const refused = (message: string) => new ApiError(422, message, [{ path: '/file', message }])

export const Vazia = contact()
export const VaziaNoTelemóvel = phone(Vazia)
export const ComErros: StoryObj = { ...Vazia, play: pressing(/enviar/i) }
export const ComErrosNoTelemóvel = phone(ComErros)
/** As the server shows it after it was posted without scripts. */
export const PublicadaSemScriptsNoTelemóvel = phone(
  shown(() => <Page />, {
    row: 'contact',
    loaded: {
      ...UNTOUCHED,
      values: { name: 'Ana Teste', message: 'Uma pergunta de exemplo.' },
      problems: [
        { path: '/email', keyword: 'required', message: 'Insira o seu e-mail.' },
        { path: '/subject', keyword: 'required', message: 'Escolha um assunto.' },
      ],
      failure: 'Por favor, preencha todos os campos.',
    },
  }),
)
export const AEnviar = sending({ sendContact: 'never' })
export const AEnviarNoTelemóvel = phone(AEnviar)
const sent = sending({ sendContact: { success: true } })
const success = (canvasElement: HTMLElement) =>
  within(canvasElement).findByText('Mensagem enviada com sucesso.')
export const Enviada: StoryObj = {
  ...sent,
  play: async (context) => {
    await sent.play?.(context)
    await expect((await success(context.canvasElement)).closest('[role=status]')).toHaveFocus()
  },
}
export const EnviadaNoTelemóvel = phone(Enviada)
export const EnviadaEContinuada: StoryObj = {
  ...sent,
  play: async (context) => {
    await sent.play?.(context)
    const text = await success(context.canvasElement)
    await userEvent.type(within(context.canvasElement).getByLabelText('Nome'), 'A')
    await expect(text).not.toBeInTheDocument()
  },
}
export const EnviadaEContinuadaNoTelemóvel = phone(EnviadaEContinuada)
export const Falhada = sending({ sendContact: new ApiError(503, 'Serviço indisponível') })
export const FalhadaNoTelemóvel = phone(Falhada)
export const FicheiroDesconhecido = sending(
  { sendContact: refused('Formato de ficheiro não suportado.') },
  new File(['MZ'], 'programa.png', { type: 'image/png' }),
)
export const FicheiroDesconhecidoNoTelemóvel = phone(FicheiroDesconhecido)
const large = sending(
  {},
  new File([new Uint8Array(2_097_153)], 'relatorio-desproporcionadamente-comprido.pdf', {
    type: 'application/pdf',
  }),
)
/** The file alone is wrong: nothing is said of empty fields. */
export const FicheiroGrande: StoryObj = {
  ...large,
  play: async (context) => {
    await large.play?.(context)
    const canvas = within(context.canvasElement)
    const field = canvas.getByLabelText('Anexo (opcional)')
    await expect(field).toHaveFocus()
    await expect(field).toHaveAccessibleDescription(/comprido\.pdf.*excede 2 MB/)
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
export const FicheiroGrandeNoTelemóvel = phone(FicheiroGrande)
export const FicheiroRetirado: StoryObj = {
  ...Vazia,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = await canvas.findByLabelText<HTMLInputElement>('Anexo (opcional)')
    const button = canvas.getByText('Escolher ficheiro')
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.upload(field, new File(['Uma nota.'], 'nota.txt', { type: 'text/plain' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Retirar nota.txt' }))
    await expect(canvas.queryByText('nota.txt')).toBeNull()
    await expect(field.files).toHaveLength(0)
    await expect(field).toHaveFocus()
  },
}
export const FicheiroRetiradoNoTelemóvel = phone(FicheiroRetirado)
