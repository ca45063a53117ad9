import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ApiError } from '#src/api/api-error.ts'
import { SiteDataContext } from '#src/api/site-data.tsx'
import { SceneDraw } from '#src/features/account/account-frame.tsx'
import { Page as Activation } from '#src/pages/activation/activation-page.tsx'
import { Page as Forgot } from '#src/pages/forgot/forgot-page.tsx'
import { Page as LeadVerification } from '#src/pages/lead-verification/lead-verification-page.tsx'
import { Page as Reset } from '#src/pages/reset/reset-page.tsx'
import { Page as Signin } from '#src/pages/signin/signin-page.tsx'
import { Page as SignOn } from '#src/pages/sso/sso-page.tsx'
import { SCENES } from '#src/ui/scenes/account-scene.tsx'
import { exampleSite } from '#stories/support/example-site.ts'
import { filling, phone, press, pressing, shown, UNTOUCHED } from '#stories/support/parts.ts'
import { InTurn, type Replies } from '#stories/support/replies.ts'

/** The pages of the account in their states. */
const meta: Meta = {
  title: 'Páginas/Conta (login, password)',
  decorators: [
    (Story, { parameters: { scene = 0 } }) => (
      <SceneDraw value={() => scene / SCENES}>
        <Story />
      </SceneDraw>
    ),
  ],
}
export default meta

const PASSWORD = 'Uma-Frase-Longa-5'
const broken = new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.')

const signIn = (replies: Replies = {}, state?: unknown) =>
  shown(() => <Signin />, { row: 'signin', replies, state, loaded: UNTOUCHED })
const signingIn = (replies: Replies): StoryObj => ({
  ...signIn(replies),
  play: filling({ 'E-mail': 'ana.teste@exemplo.pt', Password: PASSWORD }, 'INICIAR SESSÃO'),
})

/** The first scene, the street, is the one that is drawn. */
export const IniciarSessão = signIn()
export const IniciarSessãoNoTelemóvel = phone(IniciarSessão)
/** The device is to stay signed in (ACC-48). */
export const IniciarSessãoEManter: StoryObj = {
  ...IniciarSessão,
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('checkbox', { name: /^Manter sessão iniciada/ })
    await press(box)
    await expect(box).toBeChecked()
  },
}
export const IniciarSessãoEManterNoTelemóvel = phone(IniciarSessãoEManter)
const withScene = (scene: number): StoryObj => {
  const story = signIn()
  return { ...story, parameters: { ...story.parameters, scene } }
}
export const IniciarSessãoNaOficina = withScene(1)
export const IniciarSessãoNoJardim = withScene(2)
export const IniciarSessãoNoJardimNoTelemóvel = phone(IniciarSessãoNoJardim)
/** The browser keeps nothing for the site (ACC-42). */
export const IniciarSessãoSemArmazenamento: StoryObj = {
  ...IniciarSessão,
  beforeEach: () => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    return () => {
      Storage.prototype.setItem = setItem
    }
  },
}
export const IniciarSessãoSemArmazenamentoNoTelemóvel = phone(IniciarSessãoSemArmazenamento)
export const IniciarSessãoComErros: StoryObj = { ...IniciarSessão, play: pressing('INICIAR SESSÃO') }
export const IniciarSessãoComErrosNoTelemóvel = phone(IniciarSessãoComErros)
export const IniciarSessãoRecusado = signingIn({ login: new ApiError(401, 'x') })
export const IniciarSessãoRecusadoNoTelemóvel = phone(IniciarSessãoRecusado)
export const IniciarSessãoDesativado = signingIn({ login: { disabled: true } })
export const IniciarSessãoDesativadoNoTelemóvel = phone(IniciarSessãoDesativado)
export const IniciarSessãoSuspenso = signingIn({
  login: {
    disabled: true,
    suspension: {
      facts: 'Pediu dinheiro adiantado a três clientes e não apareceu.',
      ground: '«Suspensão e exclusão», nos termos de utilização',
      since: '2026-11-18T10:00:00.000Z',
      objection: '/objecao?d=decisao-de-exemplo&t=assinatura-de-exemplo',
    },
  },
})
export const IniciarSessãoSuspensoNoTelemóvel = phone(IniciarSessãoSuspenso)
export const IniciarSessãoVezesDeMais = signingIn({
  login: new ApiError(429, 'Fez demasiados pedidos em pouco tempo. Aguarde um momento e tente novamente.'),
})
export const IniciarSessãoVezesDeMaisNoTelemóvel = phone(IniciarSessãoVezesDeMais)
export const IniciarSessãoFalhado = signingIn({ login: broken })
export const IniciarSessãoFalhadoNoTelemóvel = phone(IniciarSessãoFalhado)
export const IniciarSessãoIndisponível = signingIn({ login: new ApiError(503, 'Serviço indisponível') })
export const IniciarSessãoIndisponívelNoTelemóvel = phone(IniciarSessãoIndisponível)
export const IniciarSessãoAEnviar = signingIn({ login: 'never' })
export const IniciarSessãoAEnviarNoTelemóvel = phone(IniciarSessãoAEnviar)
export const IniciarSessãoComTelemóvelConfirmado = signIn({}, { phoneVerified: true })
export const IniciarSessãoComTelemóvelConfirmadoNoTelemóvel = phone(IniciarSessãoComTelemóvelConfirmado)
export const IniciarSessãoComPasswordAlterada = signIn({}, { notice: 'Password alterada com sucesso.' })
export const IniciarSessãoComPasswordAlteradaNoTelemóvel = phone(IniciarSessãoComPasswordAlterada)
export const IniciarSessãoParaContinuar = signIn({}, { wayBack: '/admin/servicos/311' })
export const IniciarSessãoParaContinuarNoTelemóvel = phone(IniciarSessãoParaContinuar)
export const IniciarSessãoComPedidoConfirmado = signIn(
  {},
  { notice: 'O seu pedido foi confirmado.', onward: { label: 'Ver o pedido', to: '/pedido' } },
)
export const IniciarSessãoComPedidoConfirmadoNoTelemóvel = phone(IniciarSessãoComPedidoConfirmado)
const withGoogle = {
  ...exampleSite,
  settings: {
    ...exampleSite.settings,
    googleClientId: 'exemplo',
    googleAuthUrl: 'https://entrada.exemplo.pt/auth',
  },
}
export const IniciarSessãoComGoogle = shown(
  () => (
    <SiteDataContext value={withGoogle}>
      <Signin />
    </SiteDataContext>
  ),
  { row: 'signin', loaded: UNTOUCHED },
)
export const IniciarSessãoComGoogleNoTelemóvel = phone(IniciarSessãoComGoogle)

const forgot = (replies: Replies = {}) =>
  shown(() => <Forgot />, { row: 'forgot', replies, loaded: UNTOUCHED })
const forgetting = (replies: Replies, email = 'ana.teste@exemplo.pt'): StoryObj => ({
  ...forgot(replies),
  play: filling({ 'E-mail': email }, 'REDEFINIR PASSWORD'),
})
export const PasswordEsquecida = forgot()
export const PasswordEsquecidaNoTelemóvel = phone(PasswordEsquecida)
export const PasswordEsquecidaComErros = forgetting({}, 'ana')
export const PasswordEsquecidaComErrosNoTelemóvel = phone(PasswordEsquecidaComErros)
export const PasswordEsquecidaFalhada = forgetting({ forgotPassword: broken })
export const PasswordEsquecidaFalhadaNoTelemóvel = phone(PasswordEsquecidaFalhada)
export const PasswordEsquecidaAEnviar = forgetting({ forgotPassword: 'never' })
export const PasswordEsquecidaAEnviarNoTelemóvel = phone(PasswordEsquecidaAEnviar)

const resetting = (replies: Replies, password = PASSWORD, confirmation = PASSWORD): StoryObj => ({
  ...shown(() => <Reset />, { row: 'reset', replies, loaded: UNTOUCHED }),
  play: filling({ 'Nova password': password, 'Confirme a password': confirmation }, 'Guardar a password'),
})
export const PasswordNova = shown(() => <Reset />, { row: 'reset', loaded: UNTOUCHED })
export const PasswordNovaNoTelemóvel = phone(PasswordNova)
export const PasswordNovaComErros = resetting({}, 'curta', 'outra')
export const PasswordNovaComErrosNoTelemóvel = phone(PasswordNovaComErros)
export const PasswordNovaComum = resetting({}, 'Password123', 'Password123')
export const PasswordNovaComumNoTelemóvel = phone(PasswordNovaComum)
export const PasswordNovaForaDoPrazo = resetting({
  resetPassword: new ApiError(
    401,
    'A ligação já foi usada ou passou o prazo. Peça uma nova em «Esqueci a minha password».',
  ),
})
export const PasswordNovaForaDoPrazoNoTelemóvel = phone(PasswordNovaForaDoPrazo)

const ACTIVATION = '/ativar?email=ana.teste@exemplo.pt&token=exemplo'
const BUSY = new ApiError(429, 'Fez demasiados pedidos em pouco tempo. Tente novamente dentro de um minuto.')
const activating = (reply: Replies['activateUser']) =>
  shown(() => <Activation />, {
    row: 'activation',
    address: ACTIVATION,
    loaded: { standing: {} },
    replies: { activateUser: reply },
  })

/** The link was opened in another browser than that of the sign-up: the chosen password or a new one. */
export const AtivarNoutroNavegador = activating({ password: true })
export const AtivarNoutroNavegadorNoTelemóvel = phone(AtivarNoutroNavegador)
export const AtivarNoutroNavegadorComErros: StoryObj = {
  ...AtivarNoutroNavegador,
  play: filling({ 'Nova password': 'curta', 'Confirme a password': 'outra' }, 'Ativar o registo'),
}
export const AtivarNoutroNavegadorComErrosNoTelemóvel = phone(AtivarNoutroNavegadorComErros)
/** Nothing answered, as on every page that a link opens. */
export const AtivarSemResposta = activating(BUSY)
export const AtivarSemRespostaNoTelemóvel = phone(AtivarSemResposta)

const confirming = (reply: Replies['verifyLead']) =>
  shown(() => <LeadVerification />, {
    row: 'leadVerification',
    address: '/l?l=pedido-de-exemplo-0001&s=segredo&e=exemplo',
    loaded: { standing: {} },
    replies: { verifyLead: reply },
  })
const confirmed = { success: true, first: true } as const

/** A client who has no account yet confirmed a request: a press signs on. */
export const PrimeiroAcesso = confirming(confirmed)
export const PrimeiroAcessoNoTelemóvel = phone(PrimeiroAcesso)
export const PrimeiroAcessoFalhado: StoryObj = {
  ...confirming(new InTurn(confirmed, BUSY)),
  play: pressing('Entrar na minha área'),
}
export const PrimeiroAcessoFalhadoNoTelemóvel = phone(PrimeiroAcessoFalhado)

/** A device that stays signed in, where scripts do not go on by themselves (ACC-48); it failed once. */
export const AContinuarSemJavaScript = shown(() => <SignOn />, {
  row: 'sso',
  address: '/sso?continuar=1',
  loaded: {
    standing: { failed: { action: '', text: 'Erro no servidor. Favor tentar novamente mais tarde.' } },
  },
})
export const AContinuarSemJavaScriptNoTelemóvel = phone(AContinuarSemJavaScript)

/** As while an activation, a verification or a sign-out is under way. */
export const ATerminarSessão = shown(() => <SignOn />, {
  row: 'sso',
  address: '/sso?signout',
  loaded: { standing: {} },
  replies: { signOut: 'never' },
})
