import type { Theme } from '@mui/material/styles'
import { Control, control, geoJSON, type Map as LeafletMap, map, tileLayer } from 'leaflet'
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

/** How far a press moves the map, in pixels. */
const STEP = 80

const DIRECTIONS = [
  ['←', 'para a esquerda', -STEP, 0],
  ['↑', 'para cima', 0, -STEP],
  ['↓', 'para baixo', 0, STEP],
  ['→', 'para a direita', STEP, 0],
] as const

/** Buttons that move the map, for whoever does not drag it (PAGE-47). */
function moveControl(): Control {
  const bar = new Control({ position: 'topright' })
  bar.onAdd = (view) => {
    const element = document.createElement('div')
    element.className = 'leaflet-bar move'
    for (const [sign, where, x, y] of DIRECTIONS) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = sign
      button.title = `Mover o mapa ${where}`
      button.ariaLabel = button.title
      button.addEventListener('click', () => view.panBy([x, y], { animate: false }))
      element.append(button)
    }
    // The map takes presses for its own, and two quick ones for a double press.
    for (const type of ['click', 'dblclick', 'mousedown', 'touchstart'])
      element.addEventListener(type, (event) => event.stopPropagation())
    return element
  }
  return bar
}

interface DrawnLand extends OpenedMap {
  palette: Theme['palette']
  tilesUrl: string | undefined
  /** Shows the names of places, and returns how to stop. */
  showNames: () => () => void
}

/** Draws our own land, then names, with street tiles over them where there are any. Returns what hides the names. */
export function drawLand(view: LeafletMap, { interactive, palette, tilesUrl, showNames }: DrawnLand) {
  if (interactive) {
    control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(view)
    moveControl().addTo(view)
  }
  view.createPane('land')
  const coast = { color: palette.divider, weight: 1, fillOpacity: 1, fillColor: palette.background.default }
  geoJSON(land, { style: coast, pane: 'land', interactive: false }).addTo(view)
  const hideNames = showNames()
  if (tilesUrl) tileLayer(tilesUrl).addTo(view)
  return hideNames
}
