import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useSiteData } from '#src/api/site-data.tsx'
import { descriptions } from '#src/routes/descriptions.ts'
import { paths } from '#src/routes/paths.ts'
import { categories } from '#src/routes/table.ts'
import { NamedIcon } from '#src/ui/icons/icons.tsx'
import { SiteMap } from '#src/ui/map/site-map.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { Banner } from '../shared/banner.tsx'

/** The mission, the six areas and where we are (PAGE-29). */
export function Page() {
  const { office, openingHours } = useSiteData().settings
  return (
    <>
      <Banner
        label="Quem somos"
        title="Juntamos quem precisa a quem sabe fazer"
        text="O Cinco nasceu em 2017 e está presente em Portugal e no Brasil."
        drawing="quem-somos"
      />
      <Wide sx={{ pt: 4 }}>
        <Box component="section" aria-labelledby="mission" sx={{ mb: 6 }}>
          <Typography id="mission" variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
            A nossa missão
          </Typography>
          <Box sx={{ columnCount: { md: 2 }, columnGap: 6 }}>
            <Typography sx={{ mb: 2, breakInside: 'avoid' }}>
              Encontrar um bom profissional não devia depender da sorte. Queremos que qualquer pessoa descreva
              aquilo de que precisa em poucos minutos e receba até cinco propostas de profissionais da sua
              zona, em regra em 48 horas.
            </Typography>
            <Typography sx={{ breakInside: 'avoid' }}>
              Para quem pede, o serviço é gratuito e sem compromisso. Para quem trabalha, é uma forma justa de
              chegar a novos clientes: sem comissões e pagando apenas pelos pedidos a que escolhe responder.
            </Typography>
          </Box>
        </Box>
        <Box component="section" aria-labelledby="areas" sx={{ mb: 6 }}>
          <Typography id="areas" variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
            As nossas seis categorias
          </Typography>
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
              m: 0,
              p: 0,
              listStyle: 'none',
            }}
          >
            {categories.map(({ name, path, categoryName, icon = '' }) => (
              <Box
                key={name}
                component="li"
                sx={{
                  position: 'relative',
                  display: 'flex',
                  gap: 2,
                  p: 2.5,
                  borderRadius: '16px',
                  bgcolor: 'background.paper',
                  color: 'primary.main',
                }}
              >
                <NamedIcon name={icon} size={36} />
                <Box sx={{ color: 'text.primary', minWidth: 0 }}>
                  <Link
                    component={RouterLink}
                    to={path}
                    sx={{
                      fontSize: '1.125rem',
                      '&::after': { content: '""', position: 'absolute', inset: 0 },
                    }}
                  >
                    {categoryName}
                  </Link>
                  <Typography color="textSecondary">{descriptions[name]}</Typography>
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
        <Box
          component="section"
          aria-labelledby="where"
          sx={{
            display: 'grid',
            columnGap: 6,
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
          }}
        >
          <div>
            <Typography id="where" variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
              Onde estamos
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{office.address}</Typography>
            <Typography sx={{ mb: 2 }} color="textSecondary">
              {openingHours}
            </Typography>
            <Typography>
              Trabalhamos em todo o país.{' '}
              <Link component={RouterLink} to={paths.contact} underline="always">
                Fale connosco
              </Link>
            </Typography>
          </div>
          <SiteMap
            interactive
            zoom={10}
            radius={0}
            lat={office.lat}
            lng={office.lng}
            label={`Mapa: ${office.address}`}
          />
        </Box>
      </Wide>
    </>
  )
}
