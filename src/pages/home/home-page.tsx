import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { Link as RouterLink, useLoaderData } from 'react-router-dom'
import { ServiceSearch } from '#src/features/search/service-search.tsx'
import { CatalogueColumns } from '#src/features/services/catalogue-columns.tsx'
import { ServiceCards } from '#src/features/services/service-cards.tsx'
import { late } from '#src/lib/connection/late.ts'
import { shuffler } from '#src/lib/shuffle.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { categories } from '#src/routes/table.ts'
import { HowItWorks } from '#src/ui/how-it-works.tsx'
import { Arrow } from '#src/ui/icons/arrow.tsx'
import { NamedIcon } from '#src/ui/icons/icons.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { CallToAction } from '../shared/call-to-action.tsx'
import { ListFailed } from '../shared/list-failed.tsx'
import { LoanCall } from '../shared/loan-call.tsx'
import { NewsletterSection } from '../shared/newsletter-section.tsx'
import { allOrPart, unlessFailing } from '../shared/own-failure.ts'
import { StickySearch } from '../shared/sticky-search.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { HomeReviews } from './reviews.tsx'
import { HomeWork } from './shown-work.tsx'

/** The page's data, shuffled by the seed that server and browser share. The banners' texts load only in this page. */
export async function load({ call, seed }: LoaderContext) {
  const [columns, featured, reviews, work, banners] = await Promise.all([
    call('listColumns', {}).catch(unlessFailing),
    call('listFeatured', {}).catch(unlessFailing),
    // Nobody misses what is not there: nothing is said of it.
    call('listNewestReviews', {}).catch(() => []),
    call('listShownWork', {}).catch(() => []),
    late(() => import('./slides.ts')),
  ])
  const [first, ...others] = banners.slides
  const shuffled = shuffler(seed)
  const loaded = {
    slides: [first, ...shuffled(others)],
    featured: featured?.map(({ title, cards }) => ({ title, cards: shuffled(cards) })),
    reviews,
    work: shuffled(work),
    columns: columns?.map(({ title, rows, ids }) => ({
      title,
      rows: ids.map((id, row) => ({ id, title: rows[row] ?? '' })),
    })),
  }
  return allOrPart(loaded, columns !== undefined && featured !== undefined)
}

const pair = { display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' }, my: 6 } as const

/** The home page (PAGE-16). */
export function Page() {
  const { slides, featured: groups, reviews, work, columns } = useLoaderData<typeof load>()
  return (
    <>
      <Box sx={{ bgcolor: 'background.paper', pb: 2 }}>
        <Wide
          sx={{
            display: 'grid',
            gap: { xs: 2.5, md: 4 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.25fr) minmax(0, 1fr)' },
            alignItems: 'center',
            pt: { xs: 3, md: 5 },
          }}
        >
          <Box>
            <Typography variant="hero" sx={{ color: 'secondary.main', textWrap: 'balance' }}>
              Até 5 propostas para aquilo de que precisar.
            </Typography>
            <Typography sx={{ mt: 2, mb: 3, fontSize: '1.125rem' }} color="textSecondary">
              Descreva o que procura em poucos passos e receba respostas, em regra, em 48 horas. É grátis e
              sem compromisso.
            </Typography>
            <ServiceSearch />
          </Box>
          <Box sx={{ gridColumn: { md: '1 / -1' }, gridRow: { md: 2 } }}>
            <Box component="nav" aria-label="Categorias">
              <Box
                component="ul"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
                  gap: 1,
                  m: 0,
                  p: 0,
                  listStyle: 'none',
                }}
              >
                {categories.map(({ name, path, categoryName, icon = '' }) => (
                  <li key={name}>
                    <Button
                      component={RouterLink}
                      to={path}
                      color="secondary"
                      fullWidth
                      sx={{ flexDirection: 'column', gap: 0.5, py: 1.5, px: 0.5, fontSize: '0.9375rem' }}
                    >
                      <NamedIcon name={icon} size={32} />
                      {categoryName}
                    </Button>
                  </li>
                ))}
              </Box>
            </Box>
            <StickySearch />
          </Box>
          <Suspense>
            <BannerCarousel slides={slides} />
          </Suspense>
        </Wide>
        <Box sx={{ textAlign: 'center' }}>
          <Button href="#como-funciona" color="secondary" aria-label="Saber como funciona">
            <Arrow shape="down" />
          </Button>
        </Box>
      </Box>
      <Wide sx={{ pt: 5 }}>
        <Box id="como-funciona" sx={{ mb: 6 }}>
          <HowItWorks />
        </Box>
        {!groups && <ListFailed list="os serviços em destaque" />}
        {groups?.map(({ title, cards }) => (
          <Suspense key={title}>
            <ServiceCards title={title} cards={cards} />
          </Suspense>
        ))}
        {work.length > 0 && (
          <Suspense>
            <HomeWork work={work} />
          </Suspense>
        )}
        {reviews.length > 0 && (
          <Suspense>
            <HomeReviews reviews={reviews} />
          </Suspense>
        )}
        <Box sx={pair}>
          <LoanCall text="Peça a pré-aprovação em seis passos, num só pedido." />
          <CallToAction
            drawing="casa"
            title="Precisa fazer obras?"
            text="Encontre quem trata de tudo, da pintura ao telhado."
          >
            <Button component={RouterLink} to={paths.house} variant="contained">
              Ver obras e serviços
            </Button>
          </CallToAction>
        </Box>
        {columns ? (
          <Suspense>
            <CatalogueColumns columns={columns} />
          </Suspense>
        ) : (
          <ListFailed list="o catálogo de serviços" />
        )}
        <Box sx={pair}>
          <CallToAction
            drawing="imoveis"
            title="À procura de casa?"
            text="Procure por tipo, tipologia e local, e peça propostas a quem conhece a zona."
          >
            <Button component={RouterLink} to={paths.realEstate} variant="contained">
              Ver imóveis
            </Button>
          </CallToAction>
          <CallToAction
            tone="dark"
            drawing="profissional"
            title="É profissional?"
            text="Registe-se gratuitamente e receba 15 créditos para responder a pedidos."
          >
            <Button component={RouterLink} to={paths.signup} variant="contained">
              REGISTO GRÁTIS
            </Button>
          </CallToAction>
        </Box>
        <Suspense>
          <NewsletterSection />
        </Suspense>
      </Wide>
    </>
  )
}
