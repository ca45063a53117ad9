import type { Meta, StoryObj } from '@storybook/react-vite'
import featured from '#schemas/catalogue/data/featured.json' with { type: 'json' }
import packages from '#schemas/showcase/data/packages.json' with { type: 'json' }
import { Page as AboutPage } from '#src/pages/about/about-page.tsx'
import { Page as HowItWorksPage } from '#src/pages/how-it-works/how-it-works-page.tsx'
import { Page as PrivacyPage } from '#src/pages/legal/privacy-page.tsx'
import { Page as TermsPage } from '#src/pages/legal/terms-page.tsx'
import { Page as NewsletterPage } from '#src/pages/newsletter/newsletter-page.tsx'
import { Page as PackagesPage } from '#src/pages/packages/packages-page.tsx'
import { Page as ProfessionalsPage } from '#src/pages/professionals/professionals-page.tsx'
import { onPhone, page } from '#stories/support/page-story.tsx'

const meta: Meta = { title: 'Páginas/Explicações' }
export default meta

const shows = (Page: React.ComponentType, story: StoryObj): StoryObj => ({ ...story, render: () => <Page /> })
const phone = (story: StoryObj): StoryObj => ({ ...story, ...onPhone(story) })

export const HowItWorks = shows(HowItWorksPage, page('howItWorks', { set: featured[0] }))
export const HowItWorksPhone = phone(HowItWorks)
export const Professionals = shows(ProfessionalsPage, page('profissionais'))
export const ProfessionalsPhone = phone(Professionals)
export const Packages = shows(PackagesPage, page('packages', { packages }))
export const PackagesPhone = phone(Packages)
export const PackagesEmpty = shows(PackagesPage, page('packages', { packages: [] }))
const [one] = packages
/** One of everything, nothing to divide by, and a benefit that every package has. */
export const PackagesOddNumbers = shows(
  PackagesPage,
  page('packages', {
    packages: [
      { ...one, credits: 0, pictures: 1, benefits: [{ title: 'Página de perfil' }] },
      { ...one, title: 'Um', credits: 1, badge: 'Um nome de distintivo comprido demais para o cartão' },
    ],
  }),
)
export const PackagesLongWords = shows(
  PackagesPage,
  page('packages', {
    packages: packages.map((long) => ({ ...long, title: `Multisserviçosimobiliários${long.title}` })),
  }),
)
export const About = shows(AboutPage, page('about'))
export const AboutPhone = phone(About)
export const Terms = shows(TermsPage, page('terms'))
export const TermsPhone = phone(Terms)
export const Privacy = shows(PrivacyPage, page('privacy'))
export const PrivacyPhone = phone(Privacy)
const leaving = (state: string) => shows(NewsletterPage, page('newsletter', { s: 'exemplo', state }))
export const NewsletterLeave = leaving('subscribed')
export const NewsletterLeavePhone = phone(NewsletterLeave)
export const NewsletterLeft = leaving('left')
export const NewsletterUnknown = leaving('unknown')
export const NewsletterUnknownPhone = phone(NewsletterUnknown)
