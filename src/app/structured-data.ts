import { servicePath, subgroupPath } from '#schemas/catalogue/addresses.ts'
import type { PublicSettings } from '#schemas/messages/public-settings.ts'
import type { load as loadCategory } from '#src/pages/category/category-page.tsx'
import { frequentQuestions } from '#src/pages/how-it-works/frequent-questions.ts'
import type { load as loadProfile } from '#src/pages/profile/profile-page.tsx'
import type { ShownService } from '#src/pages/service/load-service.ts'
import type { loadSubgroup } from '#src/pages/subgroup/load-subgroup.ts'
import { mainGroupPath } from '#src/routes/area-address.ts'
import { descriptions } from '#src/routes/descriptions.ts'
import { ownHead } from '#src/routes/own-head.ts'
import type { RouteRow } from '#src/routes/table.ts'

interface Site {
  settings: PublicSettings
  /** The page's one address. */
  here: string
}

type Loaded<Load extends (...input: never[]) => Promise<unknown>> = Exclude<
  Awaited<ReturnType<Load>>,
  Response | { init: unknown }
>

const faqOf = (questions: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** A page with its title and its path. */
interface Place {
  title: string
  path: string
}

const crumbOf = ({ id, title }: { id: number; title: string }): Place => ({ title, path: mainGroupPath(id) })

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
  const breadcrumb = (places: readonly Place[]) => ({
    '@type': 'BreadcrumbList',
    itemListElement: [{ title: 'Início', path: '/' }, ...places].map(({ title, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      item: origin + path,
    })),
  })
  if (row.page === 'service') return ofService(data as ShownService)
  if (row.page === 'subgroup') return ofSubgroup(data as Loaded<typeof loadSubgroup>)
  const profile = row.page === 'profile' ? (data as Loaded<typeof loadProfile>) : undefined
  const title = profile?.profile.name ?? row.categoryName ?? row.title
  const structuredData: object[] = [breadcrumb([{ title, path: here.slice(origin.length) }])]
  const service = {
    '@type': 'Service',
    name: row.categoryName,
    description: descriptions[row.name],
    url: here,
    areaServed: 'PT',
    provider: us,
  }
  // Its listings are samples, which search engines must not show.
  if (row.page === 'realEstate') structuredData.push(service)
  if (row.page === 'howItWorks') structuredData.push(faqOf(frequentQuestions))
  if (row.page === 'category') {
    const { subgroups } = data as Loaded<typeof loadCategory>
    structuredData.push({
      ...service,
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: row.categoryName,
        itemListElement: (subgroups ?? []).map((subgroup) => ({
          '@type': 'OfferCatalog',
          name: subgroup.title,
        })),
      },
    })
  }
  if (profile) {
    const { profile: shown, services } = profile
    structuredData.push({
      '@type': 'LocalBusiness',
      name: shown.name,
      url: here,
      image: origin + (shown.logo?.full ?? '/desenhos/logo-geral.svg'),
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

  function ofService({ title, main_group, subgroup, texts, head }: ShownService): object[] {
    return [
      breadcrumb([
        crumbOf(main_group),
        { title: subgroup.title, path: subgroupPath(subgroup) },
        { title, path: here.slice(origin.length) },
      ]),
      {
        '@type': 'Service',
        name: title,
        description: head.description,
        url: here,
        serviceType: title,
        category: subgroup.title,
        areaServed: 'PT',
        provider: us,
      },
      ...(texts ? [faqOf(texts.questions)] : []),
    ]
  }

  function ofSubgroup({ title, main_group, services, head }: Loaded<typeof loadSubgroup>): object[] {
    return [
      breadcrumb([crumbOf(main_group), { title, path: here.slice(origin.length) }]),
      {
        '@type': 'Service',
        name: title,
        description: head.description,
        url: here,
        areaServed: 'PT',
        provider: us,
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: title,
          itemListElement: services.map((service) => ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name: service.title, url: origin + servicePath(service) },
          })),
        },
      },
    ]
  }
}
