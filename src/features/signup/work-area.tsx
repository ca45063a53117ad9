import Box from '@mui/material/Box'
import { LISBON, zoomOf } from '#schemas/accounts/map-zoom.ts'
import type { Coordinates } from '#schemas/places/coordinates.ts'
import { SiteMap } from '#src/ui/map/site-map.tsx'

interface WorkAreaProps {
  professional: boolean
  /** The last place that was found; the map stays there while another code is typed. */
  place: Coordinates | undefined
  /** Whether it is the place of the current code. */
  current: boolean
  checking: boolean
  distance: number
}

/** The travel distance as a circle on a map, with the same in words (SGN-9). */
export function WorkArea(props: WorkAreaProps) {
  const { place, current, distance } = props
  const words = wordsOf(props)
  return (
    <Box>
      <Box component="p" role="status" sx={{ m: 0 }}>
        {words}
      </Box>
      <SiteMap
        {...(place ?? LISBON)}
        interactive
        zoom={zoomOf(distance)}
        radius={current ? distance * 1000 : 0}
        label={`Mapa. ${words}`}
      />
    </Box>
  )
}

function wordsOf({ professional, current, checking, distance }: WorkAreaProps): string {
  if (checking) return 'A verificar o código postal…'
  if (!current) return 'Indique o código postal para ver a sua zona no mapa.'
  const who = professional ? 'Trabalha' : 'A sua zona vai'
  return `${who} até ${distance} km à volta do código postal indicado.`
}
