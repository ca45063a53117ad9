import places from 'virtual:portugal-places'
import { DomUtil, type LatLngExpression, type Map as LeafletMap } from 'leaflet'
import { type Box, type ChosenName, chooseNames } from './choose-names.ts'

/**
 * The names of places on the map. `choose` returns those that the view has room for; `show` draws them, again
 * whenever the view has moved, and returns how to stop.
 */
export function nameLayer(view: LeafletMap, pin: LatLngExpression, pinName: string | undefined) {
  const pane = view.createPane('names')
  pane.setAttribute('aria-hidden', 'true')
  const canvas = document.createElement('canvas').getContext('2d')

  const choose = () => {
    const { font, fontSize } = getComputedStyle(pane)
    if (canvas) canvas.font = font
    return chooseNames(places, {
      zoom: view.getZoom(),
      size: view.getSize(),
      lineHeight: Number.parseFloat(fontSize) * 1.25,
      at: (lat, lng) => view.latLngToContainerPoint([lat, lng]),
      widthOf: (text) => canvas?.measureText(text).width ?? text.length * 8,
      pin: view.latLngToContainerPoint(pin),
      pinName,
      taken: controlsOf(view),
    })
  }
  const draw = () => {
    pane.replaceChildren(
      ...choose().map((place) => {
        const element = elementOf(place)
        DomUtil.setPosition(element, view.containerPointToLayerPoint([place.at.x, place.at.y]))
        return element
      }),
    )
  }
  const show = () => {
    view.on('moveend resize', draw)
    draw()
    return () => {
      view.off('moveend resize', draw)
    }
  }
  return { choose, show }
}

function controlsOf(view: LeafletMap): Box[] {
  const map = view.getContainer()
  const { left, top } = map.getBoundingClientRect()
  return Array.from(map.querySelectorAll('.leaflet-control'), (control) => {
    const box = control.getBoundingClientRect()
    return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }
  })
}

function elementOf({ name, side, seat }: ChosenName): HTMLElement {
  const dot = document.createElement('i')
  dot.className = seat ? 'seat' : ''
  const text = document.createElement('span')
  text.className = side
  text.textContent = name
  dot.append(text)
  return dot
}
