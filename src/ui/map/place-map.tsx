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
  /** What a screen reader says of it. */
  label?: string
}

/** A still picture of where a place lies, 610×200 (M§9): our own land under a pin, without a key or a network. */
export function PlaceMap({
  lat,
  lng,
  zoom,
  radius = 900,
  label = 'Mapa da zona do código postal',
}: PlaceMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const { palette } = useTheme()

  useEffect(() => {
    if (!element.current) return
    const view: LeafletMap = map(element.current, {
      attributionControl: false,
      zoomControl: false,
      dragging: false,
      keyboard: false,
      scrollWheelZoom: false,
      doubleClickZoom: false,
      boxZoom: false,
      touchZoom: false,
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
  }, [lat, lng, zoom, radius, palette])

  return (
    <Box
      ref={element}
      role="img"
      aria-label={label}
      sx={{
        mt: 2,
        width: '100%',
        maxWidth: 610,
        aspectRatio: '610 / 200',
        borderRadius: '14px',
        border: 1,
        borderColor: 'divider',
        zIndex: 0,
        '&.leaflet-container': { bgcolor: 'info.light', font: 'inherit' },
      }}
    />
  )
}
