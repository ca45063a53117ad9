import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ApiError } from '#src/api/api-error.ts'
import { provedAgain } from '#src/api/proved-again.ts'
import { SESSION_KEY, type StoredSession } from '#src/lib/storage/session.ts'
import { Page } from '#src/pages/area-section/area-section-page.tsx'
import { SECTION } from '#stories/support/area-section.ts'
import { fill, phone, press, shown } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** The devices on which somebody is signed in, and what asks them who they are. */
const meta: Meta = { title: 'Área/Dispositivos (devices)' }
export default meta

type Devices = ReplyOf<typeof calls.listDevices>

const session: StoredSession = {
  token: 'exemplo',
  user: { name: 'Rui Teste', role: 'professional' },
  expiresAt: Date.UTC(2096, 0, 1),
}
const ownDevice = {
  id: 'dispositivo-1',
  program: 'Firefox',
  system: 'Linux',
  first: '2026-11-20T09:00:00.000Z',
  last: '2026-11-20T12:00:00.000Z',
  own: true,
  kept_until: null,
}
const several: Devices = {
  devices: [
    ownDevice,
    {
      ...ownDevice,
      ...{ id: 'dispositivo-2', program: 'Safari', system: 'iPhone', own: false },
      kept_until: '2026-12-18T09:00:00.000Z',
    },
    { ...ownDevice, id: 'dispositivo-3', program: null, system: null, own: false },
  ],
}
const broken = new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.')

const at = (address: string, replies: Replies, change: Partial<StoredSession> = {}): StoryObj =>
  shown(() => <Page />, {
    row: 'areaSection',
    address,
    path: '/area/:section/*',
    loaded: SECTION,
    replies,
    stored: { [SESSION_KEY]: JSON.stringify({ ...session, ...change }) },
  })
const devices = (reply: Devices | ApiError | 'never', replies: Replies = {}) =>
  at('/area/dispositivos', { listDevices: reply, ...replies })

export const Vários = devices(several)
export const VáriosNoTelemóvel = phone(Vários)
export const SóEste = devices({ devices: [ownDevice] })
export const SóEsteNoTelemóvel = phone(SóEste)
export const UmTerminado: StoryObj = {
  ...devices(several, { endDevice: { success: true } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await press(await canvas.findByRole('button', { name: 'Terminar sessão em Safari em iPhone' }))
    await canvas.findByText('A sessão nesse dispositivo terminou.')
  },
}
export const UmTerminadoNoTelemóvel = phone(UmTerminado)
export const ACarregar = devices('never')
export const ACarregarNoTelemóvel = phone(ACarregar)
export const Falhado = devices(broken)
export const FalhadoNoTelemóvel = phone(Falhado)

/** As two minutes before the end of a session. */
const ending = (renewable: boolean): StoryObj => ({
  ...at('/area/dispositivos', { listDevices: several }),
  beforeEach: () => {
    localStorage.setItem(
      SESSION_KEY,
      JSON.stringify({ ...session, renewable, expiresAt: Date.now() + 100_000 }),
    )
  },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', {
      name: 'A sua sessão termina dentro de 2 minutos.',
    })
    const goesOn = renewable ? 'Continuar com sessão iniciada' : 'Iniciar sessão novamente'
    await expect(within(dialog).getByRole('button', { name: goesOn })).toHaveFocus()
  },
})
/** Nobody has used the page for most of an hour (ACC-52). */
export const SessãoATerminar = ending(true)
export const SessãoATerminarNoTelemóvel = phone(SessãoATerminar)
/** The 12 hours are over (ACC-51). */
export const SessãoNoFim = ending(false)
export const SessãoNoFimNoTelemóvel = phone(SessãoNoFim)

/** As when a call wants the person to prove who they are (ACC-53). */
const asking = (kind: 'password' | 'link', replies: Replies, then?: StoryObj['play']): StoryObj => ({
  ...devices(several, replies),
  play: async (context) => {
    await within(context.canvasElement).findByText('Safari em iPhone')
    void provedAgain(kind)
    await screen.findByRole('dialog', { name: 'Confirme a sua identidade' })
    await then?.(context)
  },
})
export const PasswordDeNovo = asking('password', {})
export const PasswordDeNovoNoTelemóvel = phone(PasswordDeNovo)
export const PasswordDeNovoErrada = asking(
  'password',
  {
    provePerson: new ApiError(422, 'A password não está correta.', [
      { path: '/password', message: 'A password não está correta.' },
    ]),
  },
  async () => {
    await fill(await screen.findByLabelText('A sua password'), 'errada-errada')
    await press(screen.getByRole('button', { name: 'Continuar' }))
    await screen.findAllByText('A password não está correta.')
  },
)
export const PasswordDeNovoErradaNoTelemóvel = phone(PasswordDeNovoErrada)
export const LigaçãoDeNovo = asking('link', {})
export const LigaçãoDeNovoNoTelemóvel = phone(LigaçãoDeNovo)

const area = (has_password: boolean): ReplyOf<typeof calls.showArea> => ({
  user: {
    name: 'Rui Teste',
    role: 'professional',
    email: 'rui.teste@exemplo.pt',
    email_verified: true,
    email_gone: false,
    phone: '912 345 678',
    phone_verified: true,
    gets_sms: true,
    has_password,
  },
  credits: 15,
  services: [],
  requests: [],
  requests_next: null,
})
const proving = (query: string, has_password: boolean, replies: Replies = {}) =>
  at(`/area/confirmar${query}`, { showArea: area(has_password), ...replies })

/** The page in another tab, and that of the e-mail's link. */
export const Confirmar = proving('', true)
export const ConfirmarNoTelemóvel = phone(Confirmar)
export const ConfirmarSemPassword = proving('', false)
export const ConfirmarSemPasswordNoTelemóvel = phone(ConfirmarSemPassword)
export const ConfirmarPelaLigação = proving('?codigo=exemplo', false)
export const ConfirmarPelaLigaçãoNoTelemóvel = phone(ConfirmarPelaLigação)
export const Confirmado = proving('?confirmou=1', true)
export const ConfirmadoNoTelemóvel = phone(Confirmado)
export const ConfirmarForaDoPrazo: StoryObj = {
  ...proving('?codigo=exemplo', false, {
    provePerson: new ApiError(403, 'A ligação já foi usada ou passou o prazo. Peça uma nova.'),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await press(await canvas.findByRole('button', { name: 'Confirmar que sou eu' }))
    await canvas.findByText(/passou o prazo/)
  },
}
export const ConfirmarForaDoPrazoNoTelemóvel = phone(ConfirmarForaDoPrazo)
export const ConfirmarACarregar = at('/area/confirmar', { showArea: 'never' })
export const ConfirmarACarregarNoTelemóvel = phone(ConfirmarACarregar)
export const ConfirmarFalhado = at('/area/confirmar', { showArea: broken })
export const ConfirmarFalhadoNoTelemóvel = phone(ConfirmarFalhado)
