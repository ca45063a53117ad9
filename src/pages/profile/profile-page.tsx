import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { redirect, useLoaderData } from 'react-router-dom'
import { readProfile } from '#schemas/showcase/profile.ts'
import { statusOf } from '#schemas/validation/thrown.ts'
import { ServiceLink } from '#src/features/services/service-link.tsx'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { Drawing } from '#src/ui/scenes/drawing.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'

/** The professional of the address; one who is not known leads home without a message (PAGE-25). */
export async function load({ call, now }: LoaderContext, _request: Request, { params }: LoadedRoute) {
  const reply = await call('showProfile', { params: { slug: params.slug ?? '' } }).catch((error: unknown) => {
    const status = statusOf(error)
    if (status !== 400 && status !== 404) throw error
    return undefined
  })
  if (!reply?.profile || reply.error !== undefined) return redirect(paths.home)
  const profile = readProfile(reply.profile, new Date(now).getUTCFullYear())
  const services = reply.services ?? []
  const offered = services.map(({ title }) => title).join(', ')
  const head = {
    title: `${profile.name}, ${profile.city}`,
    hidden: reply.sample === true,
    description: `Perfil de ${profile.name}, em ${profile.city}. Serviços: ${offered || 'por indicar'}.`,
  }
  return { profile, services, head }
}

const questions = [
  'Quem somos e que serviço prestamos',
  'Como definimos o nosso trabalho',
  'Anos de experiência',
]

/** A picture's name without its ending: drawings stand as SVG. */
const drawingOf = (file: string | undefined, fallback: string) => (file ?? fallback).replace(/\.svg$/, '')

/** A professional's public page (PAGE-25). */
export function Page() {
  const { profile, services } = useLoaderData<Exclude<Awaited<ReturnType<typeof load>>, Response>>()
  const { name, city, zipWork, banner, logo, images, about } = profile
  const answers = about.flatMap((text, index) => (text === '' ? [] : [{ question: questions[index], text }]))
  return (
    <>
      <Box sx={{ bgcolor: 'primary.light', height: { xs: 150, md: 240 }, overflow: 'hidden' }}>
        <Wide sx={{ height: '100%', display: 'flex', justifyContent: 'flex-end', alignItems: 'center' }}>
          <Box sx={{ width: { xs: 210, md: 340 } }}>
            <Drawing name={drawingOf(banner, 'perfil-geral')} eager />
          </Box>
        </Wide>
      </Box>
      <Wide>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            gap: { xs: 1.5, sm: 3 },
            alignItems: { sm: 'flex-end' },
            mt: '-36px',
          }}
        >
          <Box
            sx={{
              flex: 'none',
              width: 112,
              p: 0.5,
              borderRadius: '28px',
              bgcolor: 'background.default',
            }}
          >
            <Drawing name={drawingOf(logo, 'logo-geral')} width={160} height={160} eager />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography
              variant="h1"
              sx={{
                fontSize: 'clamp(1.5rem, 1.2rem + 1.5vw, 2.25rem)',
                color: 'secondary.main',
                overflowWrap: 'anywhere',
              }}
            >
              {name}
            </Typography>
            <Typography color="textSecondary">
              {zipWork} {city}
            </Typography>
          </Box>
        </Box>
        <Box
          component="nav"
          aria-label="Nesta página"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            mt: 3,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {[
            ['Sobre', '#sobre'],
            ['Fotografias', '#fotografias'],
            ['Avaliações', '#avaliacoes'],
          ].map(([label, href]) => (
            <Link key={href} href={href} color="secondary" sx={{ py: 1.5 }}>
              {label}
            </Link>
          ))}
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 6 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.8fr) minmax(0, 1fr)' },
            pt: 4,
          }}
        >
          <div>
            <Box component="section" id="sobre" aria-labelledby="sobre-titulo" sx={{ mb: 5 }}>
              <Typography id="sobre-titulo" variant="h2" sx={{ color: 'secondary.main', mb: 2 }}>
                Sobre
              </Typography>
              {answers.length === 0 && (
                <Typography>Este profissional ainda não escreveu sobre si.</Typography>
              )}
              {answers.map(({ question, text }) => (
                <Box key={question} sx={{ mb: 3, maxWidth: '70ch' }}>
                  <Typography variant="h3" sx={{ mb: 0.5 }}>
                    {question}
                  </Typography>
                  <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
                </Box>
              ))}
              {services.length > 0 && (
                <>
                  <Typography variant="h3" sx={{ mb: 0.5 }}>
                    Serviços
                  </Typography>
                  <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none' }}>
                    {services.map(({ id, title }) => (
                      <li key={title}>{id === undefined ? title : <ServiceLink id={id} title={title} />}</li>
                    ))}
                  </Box>
                </>
              )}
            </Box>
            <Box component="section" id="fotografias" aria-labelledby="fotografias-titulo" sx={{ mb: 5 }}>
              <Typography id="fotografias-titulo" variant="h2" sx={{ color: 'secondary.main', mb: 2 }}>
                Fotografias
              </Typography>
              <Gallery files={images} owner={name} />
            </Box>
            <Box component="section" id="avaliacoes" aria-labelledby="avaliacoes-titulo">
              <Typography id="avaliacoes-titulo" variant="h2" sx={{ color: 'secondary.main', mb: 2 }}>
                Avaliações
              </Typography>
              <Typography>Nenhuma avaliação até o momento.</Typography>
            </Box>
          </div>
          <Facts profile={profile} />
        </Box>
      </Wide>
    </>
  )
}
