import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, within } from 'storybook/test'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ApiError } from '#src/api/api-error.ts'
import { endSession, SESSION_KEY } from '#src/lib/storage/session.ts'
import { Page } from '#src/pages/area-section/area-section-page.tsx'
import { SECTION } from '#stories/support/area-section.ts'
import { phone, press, shown } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** How a professional wants to be told. */
const meta: Meta = { title: 'Área/Avisos (alerts)' }
export default meta

type Notices = ReplyOf<typeof calls.showNotices>

const session = {
  token: 'exemplo',
  user: { name: 'Rui Teste', role: 'professional' },
  expiresAt: Date.UTC(2096, 0, 1),
}
const usual: Notices = { told: 'now', hour: 8, sms: 'on', choices: 'on', chat: 'on' }
const chosen: Notices = {
  told: 'daily',
  hour: 19,
  sms: 'off',
  holiday_from: '2026-12-20',
  holiday_until: '2027-01-03',
  choices: 'on',
  chat: 'off',
}

const at = (notices: Notices | ApiError | 'never', replies: Replies = {}): StoryObj =>
  shown(() => <Page />, {
    row: 'areaSection',
    address: '/area/avisos',
    path: '/area/:section/*',
    loaded: SECTION,
    replies: { showNotices: notices, ...replies },
    stored: { [SESSION_KEY]: JSON.stringify(session) },
  })

const saving =
  (shows: RegExp): StoryObj['play'] =>
  async ({ canvasElement }) => {
    const page = within(canvasElement)
    await press(await page.findByRole('button', { name: 'Guardar os avisos' }))
    await page.findByText(shows)
  }

export const Preenchido: StoryObj = {
  ...at(chosen),
  // One idea a card (PAGE-76).
  play: async ({ canvasElement }) => {
    for (const name of ['Quando chegam pedidos', 'Férias', 'Depois de responder'])
      await within(canvasElement).findByRole('heading', { level: 2, name })
  },
}
export const PreenchidoNoTelemóvel = phone(Preenchido)
export const PorEscolher = at(usual)
export const PorEscolherNoTelemóvel = phone(PorEscolher)
export const Guardado: StoryObj = {
  ...at(chosen, { saveNotices: { success: true } }),
  play: saving(/estão guardados/),
}
export const GuardadoNoTelemóvel = phone(Guardado)
export const Recusado: StoryObj = {
  ...at(chosen, {
    saveNotices: new ApiError(422, 'Verifique os campos indicados.', [
      { path: '/holiday_until', message: 'O último dia não pode ser antes do primeiro.' },
    ]),
  }),
  play: saving(/antes do primeiro/),
}
export const RecusadoNoTelemóvel = phone(Recusado)
/** The session ended while the page was open (ACC-46). */
export const SessãoTerminada: StoryObj = {
  ...at(chosen),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Guardar os avisos' })
    endSession()
    await screen.findByRole('dialog', { name: 'A sua sessão terminou' })
  },
}
export const SessãoTerminadaNoTelemóvel = phone(SessãoTerminada)
export const ACarregar = at('never')
export const ACarregarNoTelemóvel = phone(ACarregar)
export const Falhado = at(new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.'))
export const FalhadoNoTelemóvel = phone(Falhado)
