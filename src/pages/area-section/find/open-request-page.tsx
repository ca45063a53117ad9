import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { placesInWords, whenSent } from '#src/features/requests/when-sent.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Answer } from '#src/ui/fact.tsx'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { SiteMap } from '#src/ui/map/site-map.tsx'
import type { SectionProps } from '../load-section.ts'
import { Answering, type OpenRequest } from './answering.tsx'

/** One request for a professional, and their proposal for it (PRO-2, PRO-4). */
export function Page({ loaded: { request } }: SectionProps) {
  const { id = '' } = useParams()
  const { data, failure, reload } = useLoaded(
    id,
    (signal) => call('showOpenRequest', { params: { id }, signal }),
    request,
  )
  return (
    <>
      <Link
        component={RouterLink}
        to={`${paths.area}/pedidos`}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
      >
        Pedidos para si
      </Link>
      <FailedLoad failure={failure} onRetry={reload} />
      {!data && !failure && <WaitingQuestion label="A carregar o pedido" />}
      {data && <Request request={data} onChanged={reload} />}
    </>
  )
}

function Request({ request, onChanged }: { request: OpenRequest; onChanged: () => void }) {
  const { service, place, km, at, proposals, lat, lng, answers, own } = request
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: '2rem', color: 'secondary.main', overflowWrap: 'anywhere' }}>
        {service}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {[place && `${place}, a ${km} km`, whenSent(at), placesInWords(proposals)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 3fr)' },
        }}
      >
        <Card title="O pedido">
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
            {answers.map((answer) => (
              <Answer key={answer.question} {...answer} />
            ))}
          </Box>
          {lat !== null && lng !== null && (
            <Box sx={{ mt: 3 }}>
              <SiteMap
                lat={lat}
                lng={lng}
                name={place ?? undefined}
                label={`Mapa: ${place ?? 'zona do pedido'}`}
              />
            </Box>
          )}
        </Card>
        <Card title={own && own.state !== 'withdrawn' ? 'A sua proposta' : 'Responder'}>
          <Answering request={request} onChanged={onChanged} />
        </Card>
      </Box>
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" elevation={1} sx={{ p: { xs: 2, md: 4 }, borderRadius: '16px' }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
