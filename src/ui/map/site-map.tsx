import { type ComponentType, Suspense, use } from 'react'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { useStored } from '#src/lib/storage/use-stored.ts'
import { latePart } from '../late-part.tsx'
import { MapFrame } from './map-frame.tsx'
import { type MapTiles, MapTilesContext } from './map-tiles.ts'
import type { PlaceMapProps } from './place-map.tsx'
import type { PlacesMapProps } from './places-map.tsx'

const PlaceMap = latePart(() => import('./place-map.tsx'), { adorns: true }).component(
  (part) => part.PlaceMap,
)
const PlacesMap = latePart(() => import('./places-map.tsx'), { adorns: true }).component(
  (part) => part.PlacesMap,
)

/** A map of a place, loaded once it is shown. */
export const SiteMap = (props: Omit<PlaceMapProps, 'tiles'>) => (
  <Loaded part={PlaceMap} interactive={props.interactive ?? false} props={props} />
)

/** A map of several places, loaded once it is shown. */
export const SitePlacesMap = (props: Omit<PlacesMapProps, 'tiles'>) => (
  <Loaded part={PlacesMap} interactive props={props} />
)

interface LoadedProps<Props> {
  part: ComponentType<Props & { tiles?: MapTiles }>
  interactive: boolean
  props: Props
}

/** It shows the configured street tiles only after the visitor accepted cookies. */
function Loaded<Props extends object>({ part: Part, interactive, props }: LoadedProps<Props>) {
  const mapTiles = use(MapTilesContext)
  const accepted = useStored('cookie-consent') === 'accepted'
  const inBrowser = useInBrowser()
  const frame = <MapFrame interactive={interactive} />
  if (!inBrowser) return frame
  const tiles = accepted ? mapTiles : undefined
  return (
    <Suspense fallback={frame}>
      <Part {...props} {...(tiles && { tiles })} />
    </Suspense>
  )
}
