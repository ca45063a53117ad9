import type { Meta, StoryObj } from '@storybook/react-vite'
import featured from '#schemas/catalogue/data/featured.json' with { type: 'json' }
import packages from '#schemas/showcase/data/packages.json' with { type: 'json' }
import { Page as AboutPage } from '#src/pages/about/about-page.tsx'
import { Page as HowItWorksPage } from '#src/pages/how-it-works/how-it-works-page.tsx'
import { Page as PrivacyPage } from '#src/pages/legal/privacy-page.tsx'
import { Page as TermsPage } from '#src/pages/legal/terms-page.tsx'
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
export const PackagesLongWords = shows(
  PackagesPage,
  page('packages', { packages: packages.map((one) => ({ ...one, title: 'Multisserviçosimobiliários' })) }),
)
export const About = shows(AboutPage, page('about'))
export const AboutPhone = phone(About)
export const Terms = shows(TermsPage, page('terms'))
export const TermsPhone = phone(Terms)
export const Privacy = shows(PrivacyPage, page('privacy'))
export const PrivacyPhone = phone(Privacy)
