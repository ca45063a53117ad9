import { lazy, Suspense } from 'react'
import { late } from '#src/lib/late.ts'
import { useInBrowser } from '#src/lib/use-in-browser.ts'
import { useStored } from '#src/lib/use-stored.ts'
import { MapFrame } from '#src/ui/map/map-frame.tsx'
import type { PlaceMapProps } from '#src/ui/map/place-map.tsx'
import { useSiteData } from './site-data.tsx'

const PlaceMap = lazy(() =>
  late(() => import('#src/ui/map/place-map.tsx'), { adorns: true }).then(({ PlaceMap }) => ({
    default: PlaceMap,
  })),
)

/** A map, loaded when it is shown; with the configured street tiles, another's, once cookies were accepted (decisions). */
export function SiteMap(props: Omit<PlaceMapProps, 'tiles'>) {
  const { mapTiles } = useSiteData().settings
  const accepted = useStored('cookie-consent') === 'accepted'
  const inBrowser = useInBrowser()
  const frame = <MapFrame interactive={props.interactive} />
  if (!inBrowser) return frame
  return (
    <Suspense fallback={frame}>
      <PlaceMap {...props} tiles={accepted ? mapTiles : undefined} />
    </Suspense>
  )
}
