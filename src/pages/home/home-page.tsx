import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLoaderData } from 'react-router-dom'
import featured from '#schemas/catalogue/data/featured.json' with { type: 'json' }
import { Newsletter } from '#src/features/newsletter/newsletter.tsx'
import { ServiceSearch } from '#src/features/search/service-search.tsx'
import { CatalogueColumns } from '#src/features/services/catalogue-columns.tsx'
import { ServiceCards } from '#src/features/services/service-cards.tsx'
import { shuffled } from '#src/lib/shuffle.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { categories } from '#src/routes/table.ts'
import { NamedIcon } from '#src/ui/icons.tsx'
import { HeroScene } from '#src/ui/scenes/hero-scene.tsx'
import { HowItWorks } from './how-it-works.tsx'

/** What the page shows: shuffled by the seed that server and browser share. */
export async function load({ call, seed }: LoaderContext) {
  const [columns, services] = await Promise.all([call('listColumns', {}), call('listServices', {})])
  const byTitle = new Map(services.map(({ id, title }) => [title, id]))
  return {
    featured: featured.map(({ title, cards }) => ({ title, cards: shuffled(cards, seed).slice(0, 6) })),
    columns: columns.map(({ title, rows }) => ({
      title,
      rows: rows.flatMap((row) => {
        const id = byTitle.get(row)
        return id === undefined ? [] : [{ id, title: row }]
      }),
    })),
  }
}

const section = { maxWidth: 1160, mx: 'auto', px: { xs: 2, md: 4 } } as const

/** The home page: the promise, the search, and the ways in (M§2 'Home'). */
export function Page() {
  const { featured: groups, columns } = useLoaderData<typeof load>()
  return (
    <>
      <Box sx={{ bgcolor: 'background.paper', pb: { xs: 3, md: 5 } }}>
        <Box
          sx={{
            ...section,
            display: 'grid',
            alignItems: 'center',
            gap: { xs: 2, md: 6 },
            gridTemplateColumns: { md: '1.15fr 1fr' },
            pt: { xs: 4, md: 6 },
          }}
        >
          <Box>
            <Typography variant="h1" sx={{ color: 'secondary.main', textWrap: 'balance' }}>
              Até 5 propostas em 48 horas, para o que precisar.
            </Typography>
            <Typography sx={{ mt: 2, mb: 3, fontSize: '1.125rem' }} color="text.secondary">
              Descreva o que procura em poucos passos. É grátis e sem compromisso.
            </Typography>
            <ServiceSearch />
          </Box>
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <HeroScene />
          </Box>
        </Box>
        <Box component="nav" aria-label="Categorias" sx={{ ...section, mt: { xs: 3, md: 4 } }}>
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(6, 1fr)' },
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
      </Box>
      <Box sx={{ ...section, pt: 6 }}>
        {groups.map(({ title, cards }) => (
          <ServiceCards key={title} title={title} cards={cards} />
        ))}
        <HowItWorks />
        <Box component="section" aria-labelledby="catalogue" sx={{ my: 8 }}>
          <Typography id="catalogue" variant="h2" sx={{ mb: 3, color: 'secondary.main' }}>
            Todos os serviços, num só sítio
          </Typography>
          <CatalogueColumns columns={columns} />
        </Box>
        <Stack
          component="section"
          aria-labelledby="professionals"
          direction={{ xs: 'column', sm: 'row' }}
          spacing={3}
          sx={{
            p: { xs: 3, md: 5 },
            mb: 8,
            borderRadius: '16px',
            bgcolor: 'secondary.main',
            color: 'common.white',
            alignItems: { sm: 'center' },
            justifyContent: 'space-between',
          }}
        >
          <Box>
            <Typography id="professionals" variant="h2">
              É profissional?
            </Typography>
            <Typography sx={{ mt: 1 }}>
              Registe-se gratuitamente e receba 15 créditos para responder a pedidos.
            </Typography>
          </Box>
          <Button
            component={RouterLink}
            to={paths.signup}
            variant="contained"
            size="large"
            sx={{ flex: 'none' }}
          >
            REGISTO GRÁTIS
          </Button>
        </Stack>
        <Box component="section" aria-labelledby="newsletter">
          <Typography id="newsletter" variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
            Ideias úteis no seu e-mail
          </Typography>
          <Newsletter />
        </Box>
      </Box>
    </>
  )
}
