import Box from '@mui/material/Box'
import { verdictOn } from '#machines/wizard/problems.ts'
import { LISBON, zoomOf } from '#schemas/accounts/map-zoom.ts'
import { SiteMap } from '#src/ui/map/site-map.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { useSignupNow } from './signup-now.ts'

interface Area {
  professional: boolean
  /** Whether the map shows the place of the current code. */
  current: boolean
  checking: boolean
  distance: number
}

/** The travel distance as a circle on a map, with the same in words (SGN-9). */
export function WorkArea() {
  const { snapshot, walked, professional } = useSignupNow()
  const { context } = snapshot
  // The last place that was found: the map stays there while another code is typed.
  const place = context.verdicts[walked.step.id]?.place
  const current = verdictOn(context, walked)?.place !== undefined
  const checking = snapshot.matches({ flow: { active: 'checking' } })
  const distance = Number(walked.answers.distance)
  const words = wordsOf({ professional, current, checking, distance })
  return (
    <Box sx={withScripts}>
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

function wordsOf({ professional, current, checking, distance }: Area): string {
  if (checking) return 'A verificar o código postal…'
  if (!current) return 'Indique o código postal para ver a sua zona no mapa.'
  const who = professional ? 'Trabalha' : 'A sua zona vai'
  return `${who} até ${distance} km à volta do código postal indicado.`
}
