import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import { circle, circleMarker, control, geoJSON, map, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import land from 'virtual:portugal-land'
import { useEffect, useRef } from 'react'
import { GAP } from './choose-names.ts'
import { MapFrame } from './map-frame.tsx'
import { showNames } from './name-layer.ts'

interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string
  attribution: string
  /** Where it says more of them. */
  attributionUrl?: string
}

export interface PlaceMapProps {
  lat: number
  lng: number
  zoom: number
  /** Radius in metres of the circle around the place. */
  radius?: number
  /** What the map says to who does not see it. */
  label?: string
  interactive?: boolean
  /** Street tiles, which lie over our own land and names. */
  tiles?: MapTiles
}

/**
 * Where a place lies (M§9): our own land and names under a pin, without a key or a network. A still picture of 610×200, or
 * a map to move and zoom.
 */
export function PlaceMap(props: PlaceMapProps) {
  const { lat, lng, zoom, radius = 900, label, interactive = false, tiles } = props
  const tilesUrl = tiles?.url
  const element = useRef<HTMLDivElement>(null)
  const { palette } = useTheme()

  useEffect(() => {
    if (!element.current) return
    const view = map(element.current, {
      attributionControl: false,
      zoomControl: false,
      dragging: interactive,
      keyboard: interactive,
      scrollWheelZoom: false,
      doubleClickZoom: interactive,
      boxZoom: false,
      touchZoom: interactive,
      zoomAnimation: false,
      fadeAnimation: false,
    }).setView([lat, lng], zoom)
    if (interactive) control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(view)
    view.createPane('land')
    const coast = { color: palette.divider, weight: 1, fillOpacity: 1, fillColor: palette.background.default }
    geoJSON(land, { style: coast, pane: 'land', interactive: false }).addTo(view)
    const stopNames = showNames(view, [lat, lng])
    if (tilesUrl) tileLayer(tilesUrl).addTo(view)
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
      stopNames()
      view.remove()
    }
  }, [lat, lng, zoom, radius, palette, interactive, tilesUrl])

  return (
    <MapFrame interactive={interactive}>
      <Box
        ref={element}
        role={interactive ? 'application' : 'img'}
        aria-label={label ?? 'Mapa da zona do código postal'}
        sx={({ vars }) => ({
          position: 'absolute',
          inset: 0,
          '&.leaflet-container': { bgcolor: 'info.light', font: 'inherit' },
          '&.leaflet-container .leaflet-bar a': {
            width: 44,
            height: 44,
            lineHeight: '44px',
            color: 'text.primary',
          },
          // Both lie under the street tiles, which bring names of their own.
          '& .leaflet-land-pane': { zIndex: 150 },
          '& .leaflet-names-pane': { zIndex: 160, fontSize: '0.8125rem', fontWeight: 600 },
          '& .leaflet-names-pane i': {
            position: 'absolute',
            width: 5,
            height: 5,
            m: '-2.5px',
            borderRadius: '50%',
            bgcolor: 'text.secondary',
            fontStyle: 'normal',
            '&.seat': { bgcolor: 'text.primary' },
          },
          '& .leaflet-names-pane span': {
            position: 'absolute',
            top: '50%',
            transform: 'translateY(-50%)',
            whiteSpace: 'nowrap',
            color: 'text.primary',
            textShadow: Array(4).fill(`0 0 2px ${vars?.palette.background.default}`).join(),
            '&.right': { left: GAP + 2.5 },
            '&.left': { right: GAP + 2.5 },
          },
        })}
      />
      {tiles && (
        <Box
          component="small"
          sx={{
            position: 'absolute',
            right: 0,
            bottom: 0,
            zIndex: 1000,
            px: 1,
            bgcolor: 'background.paper',
            color: 'text.primary',
            fontSize: '0.75rem',
          }}
        >
          {tiles.attributionUrl ? (
            <Link href={tiles.attributionUrl} target="_blank" rel="noopener noreferrer" color="inherit">
              {tiles.attribution}
            </Link>
          ) : (
            tiles.attribution
          )}
        </Box>
      )}
    </MapFrame>
  )
}
