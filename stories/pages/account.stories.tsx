import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApiError } from '#src/api/api-error.ts'
import { SiteDataContext } from '#src/api/site-data.tsx'
import { SceneDraw } from '#src/features/account/account-frame.tsx'
import { Page as Forgot } from '#src/pages/forgot/forgot-page.tsx'
import { Page as Reset } from '#src/pages/reset/reset-page.tsx'
import { Page as Signin } from '#src/pages/signin/signin-page.tsx'
import { Page as SignOn } from '#src/pages/sso/sso-page.tsx'
import { SCENES } from '#src/ui/scenes/account-scene.tsx'
import { exampleSite } from '#stories/support/example-site.ts'
import { filling, phone, pressing, shown, UNTOUCHED } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** The pages of the account in their states. */
const meta: Meta = {
  title: 'Páginas/Conta',
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
  shown(() => <Signin />, { replies, state, loaded: UNTOUCHED })
const signingIn = (replies: Replies): StoryObj => ({
  ...signIn(replies),
  play: filling({ 'E-mail': 'ana.teste@exemplo.pt', Password: PASSWORD }, 'INICIAR SESSÃO'),
})

export const SignIn = signIn()
export const SignInPhone = phone(SignIn)
const withScene = (scene: number): StoryObj => {
  const story = signIn()
  return { ...story, parameters: { ...story.parameters, scene } }
}
export const SignInStreet = withScene(0)
export const SignInWorkshop = withScene(1)
export const SignInGarden = withScene(2)
export const SignInGardenPhone = phone(SignInGarden)
export const SignInErrors: StoryObj = { ...SignIn, play: pressing('INICIAR SESSÃO') }
export const SignInWrong = signingIn({ login: new ApiError(401, 'x') })
export const SignInDisabled = signingIn({ login: { disabled: true } })
export const SignInTooOften = signingIn({
  login: new ApiError(429, 'Fez demasiados pedidos em pouco tempo. Aguarde um momento e tente novamente.'),
})
export const SignInServerError = signingIn({ login: broken })
export const SignInOtherError = signingIn({ login: new ApiError(503, 'Serviço indisponível') })
export const SignInBusy = signingIn({ login: 'never' })
export const SignInPhoneVerified = signIn({}, { phoneVerified: true })
export const SignInPasswordChanged = signIn({}, { notice: 'Password alterada com sucesso.' })
export const SignInToGoOn = signIn({}, { wayBack: '/admin/servicos/311' })
export const SignInToGoOnPhone = phone(SignInToGoOn)
export const SignInRequestConfirmed = signIn(
  {},
  { notice: 'O seu pedido foi confirmado.', onward: { label: 'Ver o pedido', to: '/pedido' } },
)
const withGoogle = {
  ...exampleSite,
  settings: {
    ...exampleSite.settings,
    googleClientId: 'exemplo',
    googleAuthUrl: 'https://entrada.exemplo.pt/auth',
  },
}
export const SignInWithGoogle = shown(() => (
  <SiteDataContext value={withGoogle}>
    <Signin />
  </SiteDataContext>
))
export const SignInWithGooglePhone = phone(SignInWithGoogle)

const forgot = (replies: Replies = {}) => shown(() => <Forgot />, { replies, loaded: UNTOUCHED })
const forgetting = (replies: Replies, email = 'ana.teste@exemplo.pt'): StoryObj => ({
  ...forgot(replies),
  play: filling({ 'E-mail': email }, 'REDEFINIR PASSWORD'),
})
export const ForgotPassword = forgot()
export const ForgotPasswordPhone = phone(ForgotPassword)
export const ForgotPasswordErrors = forgetting({}, 'ana')
export const ForgotPasswordFailed = forgetting({ forgotPassword: broken })
export const ForgotPasswordBusy = forgetting({ forgotPassword: 'never' })

const resetting = (replies: Replies, password = PASSWORD, confirmation = PASSWORD): StoryObj => ({
  ...shown(() => <Reset />, { replies, loaded: UNTOUCHED }),
  play: filling({ 'Nova password': password, 'Confirme a password': confirmation }, 'Guardar a password'),
})
export const ResetPassword = shown(() => <Reset />, { loaded: UNTOUCHED })
export const ResetPasswordPhone = phone(ResetPassword)
export const ResetPasswordErrors = resetting({}, 'curta', 'outra')
export const ResetPasswordCommon = resetting({}, 'Password123', 'Password123')
export const ResetPasswordOver = resetting({
  resetPassword: new ApiError(
    401,
    'A ligação já foi usada ou passou o prazo. Peça uma nova em «Esqueci a minha password».',
  ),
})

/** As while an activation, a verification or a sign-out is under way. */
export const BlankPage = shown(() => <SignOn />, {
  address: '/sso?signout',
  replies: { signOut: 'never' },
})
