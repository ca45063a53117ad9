import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import {
  putSavedRequest,
  SAVED_REQUESTS_KEY,
  type SavedRequest,
} from '#schemas/wizards/order/saved-requests.ts'
import { CookieBar } from '#src/features/cookies/cookie-bar.tsx'
import { Footer } from '#src/features/footer/footer.tsx'
import { Header } from '#src/features/header/header.tsx'
import { SESSION_KEY } from '#src/lib/storage/session.ts'
import { about, type Controls, oneOf, yesNo } from '#stories/support/controls.ts'
import { phone, pressing, shown } from '#stories/support/parts.ts'

/** What stands around every page. */
const meta: Meta<typeof Header> = {
  title: 'Partes/Moldura (header, footer)',
  component: Header,
  tags: ['autodocs'],
  parameters: about('O cimo e o fundo de todas as páginas: a marca, os menus, a conta e o rodapé.'),
  args: { routeName: 'home', transparent: false, emailGone: false },
  argTypes: {
    routeName: oneOf('Página', 'Em que página está: no início de sessão não se propõe iniciá-la.', {
      home: 'Início',
      signin: 'Iniciar sessão',
      signup: 'Registo',
      contact: 'Contactos',
    }),
    transparent: yesNo('Sobre a imagem da página', 'Sem fundo nem linha por baixo, como no início.'),
    emailGone: yesNo('E-mail devolvido', 'O e-mail de quem entrou devolve as nossas mensagens.'),
  } satisfies Controls<typeof Header>,
}
export default meta

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
const sessionWith = (more: object = {}) => ({
  [SESSION_KEY]: JSON.stringify({
    token: 'exemplo',
    user: { name: 'Ana Teste', role: 'client' },
    expiresAt: Date.now() + 3_600_000,
    ...more,
  }),
})
const session = sessionWith()
/** Of somebody whose e-mail returns our messages (MSG-24). */
const goneSession = sessionWith({ emailGone: true })
const header = (stored = {}, routeName = 'home'): StoryObj => ({
  args: { routeName },
  parameters: { stored },
})
/** Another part of the frame, without the header's controls. */
const other = (...args: Parameters<typeof shown>): StoryObj => {
  const story = shown(...args)
  return { ...story, parameters: { ...story.parameters, controls: { disable: true } } }
}

export const Cabeçalho = header()
export const CabeçalhoNoTelemóvel = phone(Cabeçalho)
export const CabeçalhoComMenu: StoryObj = { ...CabeçalhoNoTelemóvel, play: pressing('Abrir o menu') }
export const CabeçalhoNoInícioDeSessão = header({}, 'signin')
export const CabeçalhoComSessão = header(session)
export const CabeçalhoComEMailDevolvido: StoryObj = {
  ...header(goneSession),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Corrigir o e-mail' })
    await expect(link).toHaveAttribute('href', '/area/dados')
  },
}
export const CabeçalhoComEMailDevolvidoNoTelemóvel = phone(CabeçalhoComEMailDevolvido)
export const CabeçalhoComPedidoGuardado = header(saved(['Certificado Energético']))
export const CabeçalhoComPedidosGuardados: StoryObj = {
  ...header(saved(['Certificado Energético', 'Impermeabilizações de coberturas planas e inclinadas'])),
  play: pressing(/Pedidos iniciados \(2\)/),
}
export const CabeçalhoComPedidosGuardadosNoTelemóvel = phone(CabeçalhoComPedidosGuardados)
export const Rodapé = other(() => <Footer />)
export const RodapéNoTelemóvel = phone(Rodapé)
export const Cookies = other(() => <CookieBar atEnd={false} isFilledIn={false} />, {
  stored: { 'cookie-consent': '' },
})
export const CookiesNoTelemóvel = phone(Cookies)
