import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import { circle, circleMarker, control, geoJSON, map, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import land from 'virtual:portugal-land'
import { useEffect, useRef } from 'react'
import { GAP } from './choose-names.ts'
import { MapFrame } from './map-frame.tsx'
import type { MapTiles } from './map-tiles.ts'
import { nameLayer } from './name-layer.ts'
import { pictureZoom } from './picture-zoom.ts'

export interface PlaceMapProps {
  lat: number
  lng: number
  /** The text beside the pin, such as `1000-001 Lisboa`. */
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
    })
    const names = nameLayer(view, [lat, lng], name)
    const namesAt = (near: number) => view.setView([lat, lng], near) && names.choose().length
    view.setView([lat, lng], zoom ?? pictureZoom(tilesUrl !== undefined, namesAt))
    if (interactive) control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(view)
    view.createPane('land')
    const coast = { color: palette.divider, weight: 1, fillOpacity: 1, fillColor: palette.background.default }
    geoJSON(land, { style: coast, pane: 'land', interactive: false }).addTo(view)
    const hideNames = names.show()
    if (tilesUrl) tileLayer(tilesUrl).addTo(view)
    const pin = { color: palette.primary.main, interactive: false }
    // The area of a postal code has no exact edge, unlike a travel distance.
    circle([lat, lng], { ...pin, radius, stroke: interactive, weight: 1, fillOpacity: 0.12 }).addTo(view)
    circleMarker([lat, lng], {
      ...pin,
      pane: 'markerPane',
      radius: 7,
      weight: 3,
      fillColor: palette.common.white,
      fillOpacity: 1,
    }).addTo(view)
    return () => {
      hideNames()
      view.remove()
    }
  }, [lat, lng, name, zoom, radius, palette, interactive, tilesUrl])

  return (
    <MapFrame interactive={interactive}>
      <Box
        ref={element}
        role={interactive ? 'application' : 'img'}
        aria-label={label ?? ['Mapa da zona do código postal', name].join(' ').trim()}
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
          '& .leaflet-land-pane': { zIndex: 150 },
          // Above the circle (400) and under the pin (600). Street tiles (200) have names of their own and cover
          // these.
          '& .leaflet-names-pane': { zIndex: tiles ? 160 : 450, fontSize: '0.8125rem', fontWeight: 600 },
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
            '&.above': { left: '50%', top: 'auto', bottom: GAP + 2.5, transform: 'translateX(-50%)' },
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
