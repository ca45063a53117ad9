import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'
import { SitePlacesMap } from '#src/ui/map/site-map.tsx'
import type { FoundRequest } from './request-card.tsx'
import { whenSent } from './when-sent.ts'

const pathOf = ({ id }: FoundRequest) => `${paths.area}/pedidos/${id}`
const inWords = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`)

/** Requests of one postal area. */
interface Area {
  readonly lat: number
  readonly lng: number
  readonly place: string | null
  readonly requests: readonly FoundRequest[]
}

function areasOf(requests: readonly FoundRequest[]): Area[] {
  const areas = new Map<string, Area>()
  for (const request of requests) {
    const { lat, lng, place } = request
    if (lat === null || lng === null) continue
    const key = `${lat} ${lng}`
    areas.set(key, { lat, lng, place, requests: [...(areas.get(key)?.requests ?? []), request] })
  }
  return [...areas.values()]
}

/** The requests of the list on a map, by the middle of their postal areas (PRO-13). A marker opens its request, or says which. */
export function RequestsMap({ requests }: { requests: readonly FoundRequest[] }) {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<string>()
  const areas = useMemo(() => areasOf(requests), [requests])
  const places = useMemo(
    () =>
      areas.map(({ lat, lng, place, requests: here }) => ({
        lat,
        lng,
        count: here.length,
        title: [here.length === 1 ? here[0]?.service : inWords(here.length), place]
          .filter(Boolean)
          .join(', '),
      })),
    [areas],
  )
  const shown = areas.reduce((count, { requests: here }) => count + here.length, 0)
  if (shown === 0) return null
  const open = areas.find(({ requests: [first] }) => first?.id === picked)
  return (
    <Box>
      <SitePlacesMap
        places={places}
        label={`Mapa com ${inWords(shown)}, que a lista também mostra`}
        onPick={(index) => {
          const [first, ...others] = areas[index]?.requests ?? []
          if (first && others.length === 0) navigate(pathOf(first))
          else setPicked(first?.id)
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Cada marca fica no meio da zona postal, e não na morada.
        <span>{shown < requests.length && ` Fora do mapa: ${inWords(requests.length - shown)}.`}</span>
      </Typography>
      {open && (
        <Box role="status" sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {[inWords(open.requests.length), open.place].filter(Boolean).join(', ')}
          </Typography>
          {open.requests.map((request) => (
            <Link
              key={request.id}
              component={RouterLink}
              to={pathOf(request)}
              sx={{ display: 'block', py: 1, overflowWrap: 'anywhere' }}
            >
              {request.service}, {whenSent(request.at)}
            </Link>
          ))}
        </Box>
      )}
    </Box>
  )
}
