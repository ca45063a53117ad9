import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ApiError } from '#src/api/api-error.ts'
import { Page } from '#src/pages/contact/contact-page.tsx'
import { phone, pressing, shown } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** The contact page in its states. */
const meta: Meta = { title: 'Páginas/Contactos' }
export default meta

const contact = (replies: Replies = {}) => shown(() => <Page />, { replies })
const sending = (replies: Replies, file?: File): StoryObj => ({
  ...contact(replies),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Nome'), 'Ana Teste')
    await userEvent.type(canvas.getByLabelText('E-mail'), 'ana.teste@exemplo.pt')
    await userEvent.selectOptions(canvas.getByLabelText('Assunto'), 'Dúvida')
    await userEvent.type(canvas.getByLabelText('Mensagem'), 'Uma pergunta de exemplo.')
    if (file) await userEvent.upload(canvas.getByLabelText('Anexo (opcional)'), file)
    await userEvent.click(canvas.getByRole('button', { name: /enviar/i }))
  },
})
const refused = (message: string) => new ApiError(422, message, [{ path: '/file', message }])

export const Empty = contact()
export const EmptyPhone = phone(Empty)
export const Errors: StoryObj = { ...Empty, play: pressing(/enviar/i) }
export const ErrorsPhone = phone(Errors)
export const Busy = sending({ sendContact: 'never' })
export const Sent = sending({ sendContact: { success: true } })
export const Failed = sending({ sendContact: new ApiError(503, 'Serviço indisponível') })
export const UnknownKind = sending(
  { sendContact: refused('Formato de ficheiro não suportado.') },
  new File(['MZ'], 'programa.png', { type: 'image/png' }),
)
export const TooLarge = sending(
  {},
  new File([new Uint8Array(2_097_153)], 'relatorio-desproporcionadamente-comprido.pdf', {
    type: 'application/pdf',
  }),
)
