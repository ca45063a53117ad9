import { circle, circleMarker } from 'leaflet'
import { useEffect, useRef } from 'react'
import { drawLand, openMap } from './land-map.ts'
import { MapArea } from './map-area.tsx'
import type { MapTiles } from './map-tiles.ts'
import { nameLayer } from './name-layer.ts'
import { pictureZoom } from './picture-zoom.ts'
import { useShownPalette } from './use-shown-palette.ts'

export interface PlaceMapProps {
  lat: number
  lng: number
  /** The text next to the pin, such as `1000-001 Lisboa`. */
  name?: string | undefined
  /** Without one, the zoom of the picture. */
  zoom?: number
  /** Radius in metres of the circle around the place. Without one, the picture marks the area over street tiles. */
  radius?: number
  /** The map's description for screen readers. */
  label?: string
  interactive?: boolean
  /** Street tiles, which lie over our own land and names. */
  tiles?: MapTiles
}

/** Radius in metres of the area of a postal code. */
const AREA = 900

/**
 * A map of a place: our own land and names under a pin, without a key or a network. A still picture of 610×200, or a
 * map to move and zoom.
 */
export function PlaceMap(props: PlaceMapProps) {
  const { lat, lng, name, zoom, label, interactive = false, tiles } = props
  const tilesUrl = tiles?.url
  const radius = props.radius ?? (tilesUrl ? AREA : 0)
  const element = useRef<HTMLDivElement>(null)
  const palette = useShownPalette()

  useEffect(() => {
    if (!element.current) return
    const view = openMap(element.current, { interactive })
    const names = nameLayer(view, [lat, lng], name)
    const namesAt = (near: number) => view.setView([lat, lng], near) && names.choose().length
    view.setView([lat, lng], zoom ?? pictureZoom(tilesUrl !== undefined, namesAt))
    const hideNames = drawLand(view, { interactive, palette, tilesUrl, showNames: names.show })
    const pin = { color: palette.primary.main, interactive: false }
    // The area of a postal code has no exact edge, unlike a travel distance.
    circle([lat, lng], { ...pin, radius, stroke: interactive, weight: 1, fillOpacity: 0.12 }).addTo(view)
    circleMarker([lat, lng], {
      ...pin,
      pane: 'markerPane',
      radius: 7,
      weight: 3,
      fillColor: palette.background.paper,
      fillOpacity: 1,
    }).addTo(view)
    return () => {
      hideNames()
      view.remove()
    }
  }, [lat, lng, name, zoom, radius, palette, interactive, tilesUrl])

  return (
    <MapArea
      ref={element}
      interactive={interactive}
      label={label ?? ['Mapa da zona do código postal', name].join(' ').trim()}
      tiles={tiles}
    />
  )
}
