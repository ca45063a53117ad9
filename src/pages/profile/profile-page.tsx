import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { redirect, useLoaderData } from 'react-router-dom'
import { REVIEWS_MARK } from '#schemas/profiles/marks.ts'
import { readProfile } from '#schemas/profiles/profile.ts'
import { askPath, profilePath } from '#schemas/profiles/profile-path.ts'
import { answerSpanInWords } from '#schemas/requests/answer-time.ts'
import { pictureAlt, profilePicture, profileWords } from '#schemas/sharing/picture.ts'
import { statusOf } from '#schemas/validation/thrown.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { Wide } from '#src/ui/wide.tsx'
import { ReportLink } from '../shared/report-link.tsx'
import { About } from './about.tsx'
import { Ask, SERVICES } from './ask.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { Part } from './part.tsx'
import { Average, REVIEWS, Reviews } from './reviews.tsx'
import { Services } from './services.tsx'

/** The professional of the address; one who is not known, or cannot be read, leads home without a message (PAGE-25). */
export async function load({ call, now }: LoaderContext, request: Request, { params }: LoadedRoute) {
  const slug = params.slug ?? ''
  const reply = await call('showProfile', { params: { slug } }).catch((error: unknown) => {
    // Without a connection the page waits.
    if ((statusOf(error) ?? 0) < 400) throw error
    return undefined
  })
  if (!reply?.profile || reply.error !== undefined) return redirect(paths.home)
  const profile = readProfile(reply.profile, new Date(now).getUTCFullYear())
  const services = reply.services ?? []
  const offered = services
    .slice(0, 5)
    .map(({ title }) => title)
    .join(', ')
  const head = {
    title: `${profile.name}, ${profile.city}`,
    hidden: reply.published !== true,
    description: `Perfil de ${profile.name}, em ${profile.city}. Serviços: ${offered || 'por indicar'}.`,
    picture: profilePicture(slug),
    pictureAlt: pictureAlt(profileWords(profile.name, profile.city, reply.reviews)),
  }
  const after = new URL(request.url).searchParams.get(REVIEWS)
  const older =
    reply.reviews && after !== null
      ? await call('listProfileReviews', { params: { slug }, query: { after } })
      : undefined
  const reviews = reply.reviews && { ...reply.reviews, ...older, slug, isOlder: older !== undefined }
  const ask = reply.asks === undefined ? undefined : askPath(slug)
  const { answer_minutes: minutes } = reply
  const answers = minutes === undefined ? undefined : answerSpanInWords(minutes)
  return {
    ...{ slug, profile, services, reviews, ask, answers, head },
    marks: reply.marks ?? [],
    sample: reply.sample === true,
  }
}

/** The paths of the profiles that search engines may show. */
export const listed = async (call: CallFunction): Promise<string[]> =>
  (await call('listProfiles', {})).map(profilePath)

/** A professional's public page (PAGE-25, PRF-2). */
export function Page() {
  const {
    slug,
    profile,
    services,
    reviews,
    ask,
    answers,
    marks = [],
    sample,
  } = useLoaderData<Exclude<Awaited<ReturnType<typeof load>>, Response>>()
  const path = profilePath(slug)
  const reviewed = marks.find(({ name }) => name === REVIEWS_MARK)
  const hasPictures = profile.images.length > 0
  const isSilent = profile.about.every((text) => text === '')
  const parts = [
    ...(hasPictures ? [['Fotografias', '#fotografias'] as const] : []),
    ...(isSilent ? [] : [['Sobre', '#sobre'] as const]),
    ...(services.length > 0 ? [['Serviços', `#${SERVICES}`] as const] : []),
    ['Avaliações', `#${REVIEWS}`] as const,
  ]
  return (
    <>
      <Hero profile={profile} sample={sample}>
        {reviews && reviews.count > 0 && <Average reviews={reviews} />}
        <Ask name={profile.name} services={services} ask={ask} />
      </Hero>
      <Wide sx={{ pb: 6 }}>
        <Box
          component="nav"
          aria-label="Nesta página"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            mt: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {parts.map(([label, href]) => (
            <Link key={href} href={href} color="secondary" sx={{ py: 1.5 }}>
              {label}
            </Link>
          ))}
        </Box>
        <Box
          sx={{
            display: 'grid',
            columnGap: 6,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.8fr) minmax(0, 1fr)' },
            gridTemplateRows: { md: 'auto 1fr' },
            pt: 4,
          }}
        >
          <div>
            {hasPictures && (
              <Part id="fotografias" title="Fotografias">
                <Gallery pictures={profile.images} owner={profile.name} path={path} />
              </Part>
            )}
          </div>
          <Facts profile={profile} marks={marks} answers={answers} />
          <div>
            {!isSilent && (
              <Part id="sobre" title="Sobre">
                <About about={profile.about} />
              </Part>
            )}
            {services.length > 0 && (
              <Part id={SERVICES} title="Serviços">
                <Services services={services} />
              </Part>
            )}
            <Part id={REVIEWS} title="Avaliações">
              {reviewed && <Typography color="textSecondary">{reviewed.words}</Typography>}
              <Reviews reviews={reviews} />
            </Part>
            <ReportLink
              location={path}
              what={`este perfil, de ${profile.name}`}
              text="Denunciar este perfil"
            />
          </div>
        </Box>
      </Wide>
    </>
  )
}
