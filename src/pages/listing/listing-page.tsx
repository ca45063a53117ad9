import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { data, Link as RouterLink, redirect, useLoaderData } from 'react-router-dom'
import { serviceIdIn } from '#schemas/catalogue/addresses.ts'
import { listingPath, serviceFor, similarListings } from '#schemas/showcase/real-estate.ts'
import type { Listing } from '#src/features/listings/listing-card.tsx'
import { ListingGrid } from '#src/features/listings/listing-grid.tsx'
import { PropertyPlan } from '#src/features/listings/property-plan.tsx'
import { PropertyScene } from '#src/features/listings/property-scene.tsx'
import { useOrderLink } from '#src/features/services/order-link.ts'
import { dayInWords, euros, inThousands } from '#src/lib/euros.ts'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { Wide } from '#src/ui/wide.tsx'
import { Breadcrumb } from '../shared/breadcrumb.tsx'
import { documentTitle } from '../shared/document-title.ts'
import { LoanCall } from '../shared/loan-call.tsx'
import { ReportLink } from '../shared/report-link.tsx'

const priceOf = ({ price, rent }: Listing) => `${euros(price, 0)}${rent ? ' / mês' : ''}`

/** The listing of the address, whose id decides, and similar ones; of a listing that is gone the newest ones, and a 404. */
export async function load({ call }: LoaderContext, request: Request, { params }: LoadedRoute) {
  const id = serviceIdIn(params.listing ?? '')
  if (id === undefined) throw new Response('', { status: 404 })
  const { results } = await call('listRealEstate', { query: {} })
  const listing = results.find((each) => each.id === id)
  const similar = similarListings(results, listing)
  // Samples are hidden from search engines (PAGE-15).
  if (!listing)
    return data(
      { listing, similar, head: { title: 'Anúncio que já não existe', hidden: true } },
      { status: 404 },
    )
  const { pathname, search } = new URL(request.url)
  const path = listingPath(listing)
  if (pathname !== path) throw redirect(path + search, 301)
  const head = {
    title: documentTitle(listing.title, listing.place),
    description: `${listing.title}, ${listing.place}: ${priceOf(listing)}, ${inThousands(listing.area)} m². Anúncio de exemplo.`,
    hidden: true,
    picture: 'imoveis',
  }
  return { listing, similar, head }
}

/** A listing's page (PAGE-60): pictures, what it is, and the order of the service that helps with it. */
export function Page() {
  const { listing, similar } = useLoaderData<typeof load>()
  return (
    <Wide sx={{ pt: { xs: 1, md: 2 }, pb: 6 }}>
      <Breadcrumb
        above={[{ title: 'Imóveis', path: paths.realEstate }]}
        title={listing?.title ?? 'Anúncio que já não existe'}
      />
      {listing ? <Shown listing={listing} /> : <Gone />}
      {similar.length > 0 && (
        <Box component="section" aria-labelledby="similar" sx={{ mt: 6 }}>
          <Typography id="similar" variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
            {listing ? 'Imóveis parecidos' : 'Imóveis em destaque'}
          </Typography>
          <ListingGrid listings={similar} />
        </Box>
      )}
    </Wide>
  )
}

function Gone() {
  return (
    <Box sx={{ mt: 3, maxWidth: '65ch' }}>
      <Typography variant="h1" sx={{ mb: 2, color: 'secondary.main' }}>
        Este anúncio já não existe
      </Typography>
      <Button component={RouterLink} to={paths.realEstate} variant="contained">
        Ver todos os imóveis
      </Button>
    </Box>
  )
}

function Shown({ listing }: { listing: Listing }) {
  const { id, title, type, size, place, rent, area, energy, published } = listing
  const order = useOrderLink(serviceFor(listing))
  const facts = [
    ['Negócio', rent ? 'Arrendar' : 'Comprar'],
    ['Tipo de imóvel', type],
    ['Tipologia', size],
    ['Local', place],
    ['Área', `${inThousands(area)} m²`],
    ['Classe energética', energy === 'Isento' ? 'Isento de certificado' : energy],
    ['Publicado a', dayInWords(published)],
  ] as const
  return (
    <>
      <Box
        component="ul"
        aria-label="Imagens do imóvel"
        sx={{
          display: 'grid',
          gap: { xs: 1.5, md: 3 },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: size ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 720px)',
          },
          mt: { xs: 1, md: 3 },
          mb: 3,
          p: 0,
          listStyle: 'none',
          '& li': { borderRadius: '16px', overflow: 'hidden' },
        }}
      >
        <li>
          <div role="img" aria-label="Desenho do imóvel">
            <PropertyScene type={type} number={id} />
          </div>
        </li>
        {size && (
          <li>
            <div role="img" aria-label="Desenho da planta">
              <PropertyPlan size={size} />
            </div>
          </li>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 6 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.5fr) minmax(0, 1fr)' },
        }}
      >
        <div>
          <Typography variant="h1" sx={{ color: 'secondary.main', overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 1, fontSize: '1.5rem', fontWeight: 750, color: 'secondary.main' }}>
            {priceOf(listing)}
          </Typography>
          <Typography color="textSecondary">Anúncio de exemplo, com imagens desenhadas.</Typography>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
              mt: 3,
              mb: 0,
            }}
          >
            {facts.map(
              ([name, fact]) =>
                fact !== null && (
                  <div key={name}>
                    <Typography component="dt" variant="body2" color="textSecondary">
                      {name}
                    </Typography>
                    <Typography component="dd" sx={{ m: 0, fontWeight: 650 }}>
                      {fact}
                    </Typography>
                  </div>
                ),
            )}
          </Box>
          <Box sx={{ mt: 2 }}>
            <ReportLink
              location={listingPath(listing)}
              what={`este anúncio: ${title}`}
              text="Denunciar este anúncio"
            />
          </Box>
        </div>
        <Box
          component="section"
          aria-labelledby="contact"
          sx={{ p: { xs: 2, md: 3 }, borderRadius: '16px', bgcolor: 'background.paper', boxShadow: 1 }}
        >
          <Typography id="contact" variant="h3" component="h2" sx={{ mb: 1, color: 'secondary.main' }}>
            Procura um imóvel assim?
          </Typography>
          <Typography sx={{ mb: 2 }}>
            Diga o que procura e receba até 5 propostas de profissionais do imobiliário, em regra em 48 horas.
            É grátis e sem compromisso.
          </Typography>
          <Button {...order} variant="contained" size="large" fullWidth>
            Pedir propostas
          </Button>
        </Box>
      </Box>
      {!rent && (
        <Box sx={{ mt: 6 }}>
          <LoanCall text="Peça a pré-aprovação do crédito antes de comprar." />
        </Box>
      )}
    </>
  )
}
