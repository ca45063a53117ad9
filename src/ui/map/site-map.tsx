import { lazy, Suspense, use } from 'react'
import { late } from '#src/lib/connection/late.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { useStored } from '#src/lib/storage/use-stored.ts'
import { MapFrame } from './map-frame.tsx'
import { MapTilesContext } from './map-tiles.ts'
import type { PlaceMapProps } from './place-map.tsx'

const PlaceMap = lazy(() =>
  late(() => import('./place-map.tsx'), { adorns: true }).then(({ PlaceMap }) => ({
    default: PlaceMap,
  })),
)

/** A map, loaded when it is shown. It shows the configured street tiles only after the visitor accepted cookies. */
export function SiteMap(props: Omit<PlaceMapProps, 'tiles'>) {
  const mapTiles = use(MapTilesContext)
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
