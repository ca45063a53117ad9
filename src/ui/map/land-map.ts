import type { Theme } from '@mui/material/styles'
import { control, geoJSON, type Map as LeafletMap, map, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import land from 'virtual:portugal-land'

interface OpenedMap {
  interactive: boolean
}

/** A map without anything on it yet. */
export function openMap(element: HTMLElement, { interactive }: OpenedMap): LeafletMap {
  return map(element, {
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
}

interface DrawnLand extends OpenedMap {
  palette: Theme['palette']
  tilesUrl: string | undefined
  /** Shows the names of places, and returns how to stop. */
  showNames: () => () => void
}

/** Draws our own land, then names, with street tiles over them where there are any. Returns what hides the names. */
export function drawLand(view: LeafletMap, { interactive, palette, tilesUrl, showNames }: DrawnLand) {
  if (interactive) control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(view)
  view.createPane('land')
  const coast = { color: palette.divider, weight: 1, fillOpacity: 1, fillColor: palette.background.default }
  geoJSON(land, { style: coast, pane: 'land', interactive: false }).addTo(view)
  const hideNames = showNames()
  if (tilesUrl) tileLayer(tilesUrl).addTo(view)
  return hideNames
}
