import { divIcon, latLngBounds, marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useLatest } from '#src/lib/use-latest.ts'
import { drawLand, openMap } from './land-map.ts'
import { MapArea } from './map-area.tsx'
import type { MapTiles } from './map-tiles.ts'
import { nameLayer } from './name-layer.ts'
import { useShownPalette } from './use-shown-palette.ts'

/** A marker of the map: how many things are at one place. */
export interface MarkedPlace {
  readonly lat: number
  readonly lng: number
  readonly count: number
  /** What the marker says when one points at it. */
  readonly title: string
}

export interface PlacesMapProps {
  /** The same array while nothing changed. */
  places: readonly MarkedPlace[]
  /** A marker was pressed, by its index. */
  onPick: (index: number) => void
  label: string
  tiles?: MapTiles
}

/** How near the map comes: nobody's street. */
const MAX_ZOOM = 12
const TARGET = 44

/** A map of several places, each a marker with its count. Markers are for mouse and touch: a list shows the same. */
export function PlacesMap({ places, onPick, label, tiles }: PlacesMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const palette = useShownPalette()
  const tilesUrl = tiles?.url
  const latest = useLatest({ onPick })

  useEffect(() => {
    const [first] = places
    if (!element.current || !first) return
    const view = openMap(element.current, { interactive: true })
    view.fitBounds(latLngBounds(places.map(({ lat, lng }) => [lat, lng])), {
      padding: [TARGET, TARGET],
      maxZoom: MAX_ZOOM,
    })
    view.setMaxZoom(MAX_ZOOM)
    const names = nameLayer(view, [first.lat, first.lng], undefined)
    const hideNames = drawLand(view, { interactive: true, palette, tilesUrl, showNames: names.show })
    for (const [index, { lat, lng, count, title }] of places.entries()) {
      const number = document.createElement('b')
      number.textContent = String(count)
      const icon = divIcon({ className: 'place', html: number, iconSize: [TARGET, TARGET] })
      marker([lat, lng], { icon, title, keyboard: false })
        .on('click', () => latest.onPick(index))
        .addTo(view)
    }
    return () => {
      hideNames()
      view.remove()
    }
  }, [places, palette, tilesUrl, latest])

  return <MapArea ref={element} interactive label={label} tiles={tiles} />
}
