import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp'
import { Link as RouterLink } from 'react-router-dom'
import { companyInWords } from '#schemas/messages/public-settings.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { scrollToTop } from '#src/lib/page/scroll-to-top.ts'
import { paths } from '#src/routes/paths.ts'
import { onNavy } from '#src/ui/focus-ring.ts'
import { Wide } from '#src/ui/wide.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'

const groups = [
  {
    title: 'Cinco',
    links: [
      ['Quem somos', paths.about],
      ['Como funciona', paths.howItWorks],
      ['Contactos', paths.contact],
    ],
  },
  {
    title: 'Profissionais',
    links: [
      ['Para profissionais', paths.profissionais],
      ['Pacotes', paths.packages],
      ['Registo', paths.signup],
      ['Registo grátis', paths.signup],
    ],
  },
  {
    title: 'Informação legal',
    links: [
      ['Termos de utilização', paths.terms],
      ['Política de privacidade', paths.privacy],
      ['Preferências de cookies', paths.cookies],
      ['Acessibilidade', paths.accessibility],
      ['Transparência', paths.transparency],
      ['Denunciar um conteúdo', paths.report],
    ],
  },
] as const

const external = { target: '_blank', rel: 'noopener noreferrer', color: 'inherit' } as const

/** Links are as high as a finger where one points with it. */
const roomy = { '@media (pointer: coarse)': { '& a': { minHeight: 44, py: 1.25 } } } as const

/** The foot of the pages: where else to go, how to reach us, and what the law wants said (PAGE-8). */
export function Footer() {
  const { settings, now } = useSiteData()
  const [name, host] = settings.supportEmail.split('@')
  return (
    <Box
      component="footer"
      // An order over the page may have hidden it before it is hydrated.
      suppressHydrationWarning
      sx={{ ...onNavy, mt: 8, py: 6, displayPrint: 'none', ...roomy }}
    >
      <Wide
        sx={{
          display: 'grid',
          rowGap: 4,
          columnGap: { xs: 2, sm: 4 },
          // Two columns from 320 px on; one where the text is twice as large.
          gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))', md: 'repeat(4, 1fr)' },
        }}
      >
        {groups.map(({ title, links }) => (
          <Stack key={title} component="nav" aria-label={title} spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Typography component="h2" variant="h6">
              {title}
            </Typography>
            {links.map(([label, to]) => (
              <Link
                key={label}
                component={RouterLink}
                to={to}
                color="inherit"
                sx={{ py: 0.5, fontWeight: 400 }}
              >
                {label}
              </Link>
            ))}
            {title === 'Informação legal' &&
              settings.legal.map(({ name, url }) => (
                <Link key={name} href={url} {...external} sx={{ py: 0.5, fontWeight: 400 }}>
                  {name}
                </Link>
              ))}
          </Stack>
        ))}
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Typography component="h2" variant="h6">
            Apoio
          </Typography>
          <Link
            href={`mailto:${settings.supportEmail}`}
            color="inherit"
            sx={{ py: 0.5, overflowWrap: 'anywhere' }}
          >
            {name}
            <wbr />@{host}
          </Link>
          <Typography variant="body2">{settings.openingHours}</Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            {settings.social.map(({ name, url }) => (
              <Link key={name} href={url} {...external} sx={{ py: 0.5 }}>
                {name}
              </Link>
            ))}
          </Stack>
        </Stack>
      </Wide>
      <Wide
        sx={{
          mt: 5,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'space-between',
          alignItems: 'center',
        }}
      >
        <Typography variant="body2">
          © {new Date(now).getFullYear()} {settings.name}. Todos os direitos reservados.
          <br />
          {companyInWords(settings.company)}
        </Typography>
        <Button
          color="inherit"
          startIcon={<ArrowUpIcon size={18} aria-hidden />}
          sx={withScripts}
          onClick={() => scrollToTop()}
        >
          Voltar ao topo
        </Button>
      </Wide>
    </Box>
  )
}
