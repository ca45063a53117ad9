import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { LISBON, zoomOf } from '#schemas/accounts/map-zoom.ts'
import { postalCode } from '#schemas/atoms/postal-code.ts'
import type { Coordinates } from '#schemas/places/coordinates.ts'
import { call } from '#src/api/client.ts'
import { checkPostalCode } from '#src/api/postal-code-check.ts'
import { SiteMap } from '#src/ui/map/site-map.tsx'

interface WorkMapProps {
  zip: string
  /** Kilometres; 0 while none is chosen. */
  distance: number
}

/** How far a professional travels, as a circle on a map and in words. */
export function WorkMap({ zip, distance }: WorkMapProps) {
  const [located, setFound] = useState<{ zip: string; place: Coordinates | undefined }>()
  useEffect(() => {
    if (!postalCode.test(zip)) return
    const controller = new AbortController()
    checkPostalCode(call, 'zip_work', zip, controller.signal).then(
      ({ place }) => setFound({ zip, place }),
      () => {}, // the map stays as it is; saving checks the code
    )
    return () => controller.abort()
  }, [zip])
  const current = located?.zip === zip && located.place !== undefined
  const words = current
    ? `Trabalha até ${distance} km à volta do código postal indicado.`
    : 'Indique o código postal para ver a sua zona no mapa.'
  return (
    <>
      <Box component="p" role="status" sx={{ m: 0 }}>
        {words}
      </Box>
      <SiteMap
        {...(located?.place ?? LISBON)}
        interactive
        zoom={zoomOf(distance)}
        radius={current ? distance * 1000 : 0}
        label={`Mapa. ${words}`}
      />
    </>
  )
}
