import type { Meta, StoryObj } from '@storybook/react-vite'
import featured from '#schemas/catalogue/data/featured.json' with { type: 'json' }
import { texts } from '#schemas/messages/texts.ts'
import packages from '#schemas/showcase/data/packages.json' with { type: 'json' }
import { Page as AboutPage } from '#src/pages/about/about-page.tsx'
import { Page as HowItWorksPage } from '#src/pages/how-it-works/how-it-works-page.tsx'
import { Page as PrivacyPage } from '#src/pages/legal/privacy-page.tsx'
import { Page as TermsPage } from '#src/pages/legal/terms-page.tsx'
import { Page as NewsletterPage } from '#src/pages/newsletter/newsletter-page.tsx'
import { Page as PackagesPage } from '#src/pages/packages/packages-page.tsx'
import { Page as ProfessionalsPage } from '#src/pages/professionals/professionals-page.tsx'
import { Page as SubscribePage } from '#src/pages/subscribe/subscribe-page.tsx'
import { page } from '#stories/support/page-story.tsx'
import { phone } from '#stories/support/parts.ts'

const meta: Meta = { title: 'Páginas/Explicações (help)' }
export default meta

const shows = (Page: React.ComponentType, story: StoryObj): StoryObj => ({ ...story, render: () => <Page /> })

export const ComoFunciona = shows(HowItWorksPage, page('howItWorks', { set: featured[0] }))
export const ComoFuncionaNoTelemóvel = phone(ComoFunciona)
export const Profissionais = shows(ProfessionalsPage, page('profissionais'))
export const ProfissionaisNoTelemóvel = phone(Profissionais)
export const Pacotes = shows(PackagesPage, page('packages', { packages }))
export const PacotesNoTelemóvel = phone(Pacotes)
export const PacotesVazios = shows(PackagesPage, page('packages', { packages: [] }))
export const PacotesVaziosNoTelemóvel = phone(PacotesVazios)
const [one] = packages
/** One of everything, nothing to divide by, and a benefit that every package has. */
export const PacotesComNúmerosEstranhos = shows(
  PackagesPage,
  page('packages', {
    packages: [
      { ...one, credits: 0, pictures: 1, benefits: [{ title: 'Página de perfil' }] },
      { ...one, title: 'Um', credits: 1, badge: 'Um nome de distintivo comprido demais para o cartão' },
    ],
  }),
)
export const PacotesComNúmerosEstranhosNoTelemóvel = phone(PacotesComNúmerosEstranhos)
export const PacotesComPalavrasLongas = shows(
  PackagesPage,
  page('packages', {
    packages: packages.map((long) => ({ ...long, title: `Multisserviçosimobiliários${long.title}` })),
  }),
)
export const PacotesComPalavrasLongasNoTelemóvel = phone(PacotesComPalavrasLongas)
export const Sobre = shows(AboutPage, page('about'))
export const SobreNoTelemóvel = phone(Sobre)
export const Condições = shows(TermsPage, page('terms'))
export const CondiçõesNoTelemóvel = phone(Condições)
export const Privacidade = shows(PrivacyPage, page('privacy'))
export const PrivacidadeNoTelemóvel = phone(Privacidade)
const leaving = (state: string) =>
  shows(NewsletterPage, page('newsletter', { s: 'exemplo', k: 'newsletter', state }))
export const NewsletterASair = leaving('subscribed')
export const NewsletterASairNoTelemóvel = phone(NewsletterASair)
export const NewsletterFora = leaving('left')
export const NewsletterForaNoTelemóvel = phone(NewsletterFora)
export const NewsletterDesconhecida = leaving('unknown')
export const NewsletterDesconhecidaNoTelemóvel = phone(NewsletterDesconhecida)
const confirming = (state: string) => shows(NewsletterPage, page('newsletter', { c: 'exemplo', state }))
export const NewsletterAConfirmar = confirming('waiting')
export const NewsletterAConfirmarNoTelemóvel = phone(NewsletterAConfirmar)
export const NewsletterConfirmada = confirming('confirmed')
export const NewsletterConfirmadaNoTelemóvel = phone(NewsletterConfirmada)
const subscribing = (loaded: object) =>
  shows(SubscribePage, page('subscribe', { done: false, email: '', ...loaded }))
export const Subscrever = subscribing({})
export const SubscreverNoTelemóvel = phone(Subscrever)
export const SubscreverFeito = subscribing({ done: true })
export const SubscreverFeitoNoTelemóvel = phone(SubscreverFeito)
export const SubscreverFalhado = subscribing({
  email: 'ana.teste@exemplo.pt',
  failure: texts.newsletterFailed,
})
export const SubscreverFalhadoNoTelemóvel = phone(SubscreverFalhado)
