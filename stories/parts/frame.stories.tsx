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

export const Cabeçalho = header()
export const CabeçalhoNoTelemóvel = phone(Cabeçalho)
export const CabeçalhoComMenu: StoryObj = { ...CabeçalhoNoTelemóvel, play: pressing('Abrir o menu') }
export const CabeçalhoNoInícioDeSessão = header({}, 'signin')
export const CabeçalhoComSessão = header(session)
export const CabeçalhoComPedidoGuardado = header(saved(['Certificado Energético']))
export const CabeçalhoComPedidosGuardados: StoryObj = {
  ...header(saved(['Certificado Energético', 'Impermeabilizações de coberturas planas e inclinadas'])),
  play: pressing(/Pedidos iniciados \(2\)/),
}
export const CabeçalhoComPedidosGuardadosNoTelemóvel = phone(CabeçalhoComPedidosGuardados)
export const Rodapé = shown(() => <Footer />)
export const RodapéNoTelemóvel = phone(Rodapé)
export const Cookies = shown(() => <CookieBar />, { stored: { 'cookie-consent': '' } })
export const CookiesNoTelemóvel = phone(Cookies)
export const Mensagem = shown(() => (
  <MessageDialog
    message="Falha ao ativar o registo. Se o problema persistir, entre em contato com nosso suporte."
    onClose={ignore}
  />
))
const toast = (severity: 'success' | 'error', text: string) =>
  shown(() => <Toast notification={{ id: 1, severity, text }} onDismiss={ignore} />)
export const AvisoDeSucesso = toast('success', 'Assinatura realizada com sucesso!')
export const AvisoDeErro = toast('error', 'Erro ao confirmar a assinatura.')
