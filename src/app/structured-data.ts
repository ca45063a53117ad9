import type { PublicSettings } from '#schemas/messages/public-settings.ts'
import type { load as loadCategory } from '#src/pages/category/category-page.tsx'
import { frequentQuestions } from '#src/pages/how-it-works/frequent-questions.ts'
import type { load as loadProfile } from '#src/pages/profile/profile-page.tsx'
import { ownHead } from '#src/routes/own-head.ts'
import type { RouteRow } from '#src/routes/table.ts'

interface Site {
  settings: PublicSettings
  /** The page's one address. */
  here: string
}

type Loaded<Load extends (...input: never[]) => Promise<unknown>> = Exclude<
  Awaited<ReturnType<Load>>,
  Response
>

const faq = {
  '@type': 'FAQPage',
  mainEntity: frequentQuestions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}

/**
 * A page's structured data for schema.org: our organisation, the breadcrumb, and the service or professional that it
 * shows.
 */
export function structuredDataOf(row: RouteRow, data: unknown, { settings, here }: Site): object[] {
  const { origin, name, supportEmail, sameAs } = settings
  const us = { '@type': 'Organization', '@id': `${origin}/#cinco`, name, url: `${origin}/` }
  if (row.name === 'home') {
    const logo = `${origin}/icone-512.png`
    return [
      { ...us, logo, email: supportEmail, ...(sameAs && { sameAs }) },
      {
        '@type': 'WebSite',
        name,
        url: `${origin}/`,
        inLanguage: 'pt-PT',
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/procura?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ]
  }
  if (!row.indexed || data === undefined || ownHead(data).hidden) return []
  const step = (position: number, title: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name: title,
    item,
  })
  const profile = row.page === 'profile' ? (data as Loaded<typeof loadProfile>) : undefined
  const title = profile?.profile.name ?? row.categoryName ?? row.title
  const structuredData: object[] = [
    { '@type': 'BreadcrumbList', itemListElement: [step(1, 'Início', `${origin}/`), step(2, title, here)] },
  ]
  const service = {
    '@type': 'Service',
    name: row.categoryName,
    description: row.description,
    url: here,
    areaServed: 'PT',
    provider: us,
  }
  // Its listings are samples, which search engines must not show.
  if (row.page === 'realEstate') structuredData.push(service)
  if (row.page === 'howItWorks') structuredData.push(faq)
  if (row.page === 'category') {
    const { subgroups } = data as Loaded<typeof loadCategory>
    structuredData.push({
      ...service,
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: row.categoryName,
        itemListElement: subgroups.map((subgroup) => ({ '@type': 'OfferCatalog', name: subgroup.title })),
      },
    })
  }
  if (profile) {
    const { profile: shown, services } = profile
    structuredData.push({
      '@type': 'LocalBusiness',
      name: shown.name,
      url: here,
      image: `${origin}/desenhos/${shown.logo ?? 'logo-geral.svg'}`,
      address: {
        '@type': 'PostalAddress',
        addressLocality: shown.city,
        postalCode: shown.zipWork,
        addressCountry: 'PT',
      },
      makesOffer: services.map((service) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: service.title },
      })),
    })
  }
  return structuredData
}
