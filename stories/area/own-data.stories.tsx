import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ApiError } from '#src/api/api-error.ts'
import { SESSION_KEY } from '#src/lib/storage/session.ts'
import { Page } from '#src/pages/area-section/area-section-page.tsx'
import { SECTION } from '#stories/support/area-section.ts'
import { fill, phone, press, pressing, shown } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** A person's own data, and how they are changed. */
const meta: Meta = { title: 'Área/Dados (personal data)' }
export default meta

type OwnData = ReplyOf<typeof calls.showOwnData>

const session = {
  token: 'exemplo',
  user: { name: 'Ana Teste', role: 'client' },
  expiresAt: Date.UTC(2096, 0, 1),
}
const client: OwnData = {
  role: 'client',
  name: 'Ana Teste',
  email: 'ana.teste@exemplo.pt',
  new_email: null,
  phone: '912 345 678',
  phone_verified: true,
  gets_sms: true,
  new_phone: null,
  has_password: true,
  has_google: false,
}
const waiting: OwnData = {
  ...client,
  role: 'professional',
  has_google: true,
  new_email: 'ana.nova@exemplo.pt',
  new_phone: '913 456 789',
}

const at = (reply: OwnData | ApiError | 'never', replies: Replies = {}, query = ''): StoryObj =>
  shown(() => <Page />, {
    row: 'areaSection',
    address: `/area/dados${query}`,
    path: '/area/:section/*',
    loaded: SECTION,
    replies: { showOwnData: reply, ...replies },
    stored: {
      [SESSION_KEY]: JSON.stringify({
        ...session,
        user: {
          ...session.user,
          role: reply instanceof ApiError || reply === 'never' ? 'client' : reply.role,
        },
      }),
    },
  })

export const Preenchidos: StoryObj = {
  ...at(client),
  // One idea a card (PAGE-76).
  play: async ({ canvasElement }) => {
    for (const name of ['Nome', 'E-mail', 'Telemóvel', 'Password'])
      await within(canvasElement).findByRole('heading', { level: 2, name })
  },
}
export const PreenchidosNoTelemóvel = phone(Preenchidos)
export const PorConfirmar = at(waiting)
export const PorConfirmarNoTelemóvel = phone(PorConfirmar)
export const SemPassword = at({ ...client, has_password: false, phone: null, phone_verified: false })
export const SemPasswordNoTelemóvel = phone(SemPassword)
export const NovoEmail: StoryObj = {
  ...at(waiting, { confirmOwnEmail: { success: true } }, '?novo-email=exemplo'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/Passa a iniciar sessão com ana\.nova@exemplo\.pt/)
  },
}
export const NovoEmailNoTelemóvel = phone(NovoEmail)
export const EmailConfirmado: StoryObj = {
  ...NovoEmail,
  play: async ({ canvasElement }) => {
    await press(await within(canvasElement).findByRole('button', { name: 'Confirmar' }))
    await screen.findByText('E-mail mudado. As suas outras sessões terminaram.')
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveFocus()
  },
}
export const EmailConfirmadoNoTelemóvel = phone(EmailConfirmado)
export const ComErros: StoryObj = {
  ...at(client),
  play: pressing('Mudar o e-mail', 'Mudar a password', 'Mudar o telemóvel'),
}
export const ComErrosNoTelemóvel = phone(ComErros)
/** Of what was refused, nothing but the password has to be typed again. */
export const Recusado: StoryObj = {
  ...at(client, {
    changeOwnEmail: new ApiError(422, 'A password não está correta.', [
      { path: '/password', message: 'A password não está correta.' },
    ]),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const email = await page.findByRole('textbox', { name: /^Novo e-mail/ })
    await fill(email, 'ana.nova@exemplo.pt')
    await fill(await page.findByLabelText(/^A sua password/), 'errada')
    await press(page.getByRole('button', { name: 'Mudar o e-mail' }))
    await page.findByText('A password não está correta.')
    await expect(email).toHaveValue('ana.nova@exemplo.pt')
  },
}
export const RecusadoNoTelemóvel = phone(Recusado)
export const ACarregar = at('never')
export const Falhados = at(new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.'))
