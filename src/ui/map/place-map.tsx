import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { circle, circleMarker, geoJSON, type Map as LeafletMap, map } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import land from 'virtual:portugal-land'
import { useEffect, useRef } from 'react'

interface PlaceMapProps {
  lat: number
  lng: number
  zoom: number
  /** Radius in metres of the circle around the place. */
  radius?: number
  /** What the map says to who does not see it. */
  label?: string
  interactive?: boolean
}

/**
 * Where a place lies, 610×200 (M§9): our own land under a pin, without a key or a network. A still picture, or one to move
 * and zoom.
 */
export function PlaceMap({ lat, lng, zoom, radius = 900, label, interactive = false }: PlaceMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const { palette } = useTheme()

  useEffect(() => {
    if (!element.current) return
    const view: LeafletMap = map(element.current, {
      attributionControl: false,
      zoomControl: interactive,
      dragging: interactive,
      keyboard: interactive,
      scrollWheelZoom: false,
      doubleClickZoom: interactive,
      boxZoom: false,
      touchZoom: interactive,
      zoomAnimation: false,
      fadeAnimation: false,
    }).setView([lat, lng], zoom)
    const fill = { stroke: false, fillOpacity: 1, fillColor: palette.background.default, interactive: false }
    geoJSON(land, { style: fill, interactive: false }).addTo(view)
    const pin = { color: palette.primary.main, interactive: false }
    circle([lat, lng], { ...pin, radius, weight: 1, fillOpacity: 0.12 }).addTo(view)
    circleMarker([lat, lng], {
      ...pin,
      radius: 7,
      weight: 3,
      fillColor: palette.common.white,
      fillOpacity: 1,
    }).addTo(view)
    return () => {
      view.remove()
    }
  }, [lat, lng, zoom, radius, palette, interactive])

  return (
    <Box
      ref={element}
      role={interactive ? 'application' : 'img'}
      aria-label={label ?? 'Mapa da zona do código postal'}
      sx={{
        mt: 2,
        width: '100%',
        maxWidth: 610,
        aspectRatio: interactive ? '610 / 320' : '610 / 200',
        borderRadius: '14px',
        border: 1,
        borderColor: 'divider',
        zIndex: 0,
        '&.leaflet-container': { bgcolor: 'info.light', font: 'inherit' },
      }}
    />
  )
}
