import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  putSavedRequest,
  SAVED_REQUESTS_KEY,
  type SavedRequest,
} from '#schemas/wizards/order/saved-requests.ts'
import { CookieBar } from '#src/features/cookies/cookie-bar.tsx'
import { Footer } from '#src/features/footer/footer.tsx'
import { Header } from '#src/features/header/header.tsx'
import { SESSION_KEY } from '#src/lib/storage/session.ts'
import { MessageDialog } from '#src/ui/feedback/message-dialog.tsx'
import { Toast } from '#src/ui/feedback/toast.tsx'
import { phone, pressing, shown } from '#stories/support/parts.ts'

/** What stands around every page. */
const meta: Meta = { title: 'Partes/Moldura' }
export default meta

const ignore = () => {}
const saved = (titles: readonly string[]) => ({
  [SAVED_REQUESTS_KEY]: JSON.stringify(
    titles.reduce<SavedRequest[]>(
      (list, title, index) =>
        putSavedRequest(list, {
          service: { id: index + 1, title },
          version: 'exemplo',
          orderStep: 1,
          lead: {},
          savedAt: Date.now(),
        }),
      [],
    ),
  ),
})
const session = {
  [SESSION_KEY]: JSON.stringify({
    token: 'exemplo',
    user: { name: 'Ana Teste', role: 'client' },
    expiresAt: Date.now() + 3_600_000,
  }),
}
const header = (stored = {}, routeName = 'home') => shown(() => <Header routeName={routeName} />, { stored })

export const HeaderPlain = header()
export const HeaderPhone = phone(HeaderPlain)
export const HeaderMenu: StoryObj = { ...HeaderPhone, play: pressing('Abrir o menu') }
export const HeaderAtSignIn = header({}, 'signin')
export const HeaderSignedIn = header(session)
export const HeaderSaved = header(saved(['Certificado Energético']))
export const HeaderSavedList: StoryObj = {
  ...header(saved(['Certificado Energético', 'Impermeabilizações de coberturas planas e inclinadas'])),
  play: pressing(/Pedidos iniciados \(2\)/),
}
export const HeaderSavedListPhone = phone(HeaderSavedList)
export const FooterPlain = shown(() => <Footer />)
export const FooterPhone = phone(FooterPlain)
export const Cookies = shown(() => <CookieBar />)
export const CookiesPhone = phone(Cookies)
export const Message = shown(() => (
  <MessageDialog
    message="Falha ao ativar o registo. Se o problema persistir, entre em contato com nosso suporte."
    onClose={ignore}
  />
))
const toast = (severity: 'success' | 'error', text: string) =>
  shown(() => <Toast notification={{ id: 1, severity, text }} onDismiss={ignore} />)
export const NotificationSuccess = toast('success', 'Assinatura realizada com sucesso!')
export const NotificationError = toast('error', 'Erro ao confirmar a assinatura.')
