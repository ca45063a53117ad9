import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { LISBON, zoomOf } from '#schemas/accounts/map-zoom.ts'
import { MapTilesContext } from '#src/ui/map/map-tiles.ts'
import { SiteMap } from '#src/ui/map/site-map.tsx'
import { about, amount, type Controls, text, yesNo } from '#stories/support/controls.ts'
import { phone, shown } from '#stories/support/parts.ts'

/** The map of the postal code and of the travel circle. */
const meta: Meta<typeof SiteMap> = {
  title: 'Partes/Mapa (map)',
  component: SiteMap,
  tags: ['autodocs'],
  parameters: about('O mapa de um lugar, que só se carrega quando aparece no ecrã.'),
  args: { ...LISBON, interactive: false },
  argTypes: {
    name: text('Nome', 'O que está ao lado do marcador, onde há lugar.'),
    interactive: yesNo('Move-se', 'Um mapa para mover e aproximar; senão uma imagem de 610 por 200 píxeis.'),
    radius: amount('Raio', 'O do círculo, em metros: até onde um profissional vai.', {
      min: 0,
      max: 500_000,
      step: 1000,
    }),
    zoom: amount(
      'Aproximação',
      'De longe (4) a perto (13). Por dizer, é a que mostra nomes que se conhecem.',
      {
        min: 4,
        max: 13,
        step: 1,
      },
    ),
    lat: amount('Latitude', 'De sul para norte.', { min: 36.9, max: 42.2, step: 0.1 }),
    lng: amount('Longitude', 'De oeste para este.', { min: -9.6, max: -6.1, step: 0.1 }),
    label: text('O que se ouve', 'O que um leitor de ecrã diz do mapa.'),
  } satisfies Controls<typeof SiteMap>,
}
export default meta

const PORTO = { lat: 41.1496, lng: -8.6109 }

const namesIn = (canvasElement: HTMLElement) =>
  Array.from(canvasElement.querySelectorAll('.leaflet-names-pane span'), ({ textContent }) => textContent)

const naming = (names: readonly string[]): StoryObj['play'] =>
  async function play({ canvasElement }) {
    await waitFor(() => expect(namesIn(canvasElement)).toEqual(expect.arrayContaining([...names])), {
      timeout: 5000,
    })
  }

export const CódigoPostal: StoryObj = {
  args: { ...LISBON, name: '1000-001 Lisboa' },
  play: naming(['1000-001 Lisboa', 'Amadora', 'Algés']),
}
export const CódigoPostalNoTelemóvel = phone(CódigoPostal)

/** Few places lie near this one: it is seen from farther away. Its name has no room next to the pin of a phone. */
export const CódigoPostalNoInterior: StoryObj = {
  args: { lat: 40.636, lng: -7.393, name: '6360-001 Celorico da Beira' },
  play: naming(['6360-001 Celorico da Beira', 'Guarda', 'Trancoso']),
}
export const CódigoPostalNoInteriorNoTelemóvel = phone(CódigoPostalNoInterior)

/** The whole circle is in view, on a phone too. */
const circleOf = (km: number): StoryObj => ({
  args: { ...PORTO, interactive: true, zoom: zoomOf(km), radius: km * 1000 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = await canvas.findByRole('button', { name: 'Aproximar' })
    await expect(canvas.getByRole('button', { name: 'Afastar' })).toBeVisible()
    const { width, height } = button.getBoundingClientRect()
    await expect([width >= 44, height >= 44]).toEqual([true, true])
    const map = canvas.getByRole('application').getBoundingClientRect()
    const circle = canvasElement.querySelector('.leaflet-overlay-pane path')?.getBoundingClientRect()
    await expect(circle && circle.top >= map.top && circle.bottom <= map.bottom).toBe(true)
  },
})
export const Raio2 = phone(circleOf(2))
export const Raio10 = phone(circleOf(10))
export const Raio25 = phone(circleOf(25))
export const Raio100 = phone(circleOf(100))
export const Raio500 = phone(circleOf(500))
export const Raio10Largo = circleOf(10)

/** Moved by its buttons: nobody has to drag it (PAGE-47). */
export const MovidoPorBotões: StoryObj = {
  args: { ...PORTO, interactive: true, zoom: zoomOf(25), radius: 25_000 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const place = () => {
      const { left = 0, top = 0 } =
        canvasElement.querySelector('.leaflet-overlay-pane path')?.getBoundingClientRect() ?? {}
      return [Math.round(left), Math.round(top)]
    }
    await canvas.findByRole('button', { name: 'Mover o mapa para a direita' })
    const [left = 0, top = 0] = place()
    for (const [where, expected] of [
      ['a direita', [left - 80, top]],
      ['baixo', [left - 80, top - 80]],
      ['a esquerda', [left, top - 80]],
      ['cima', [left, top]],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name: `Mover o mapa para ${where}` }))
      await expect(place()).toEqual(expected)
    }
  },
}

const TILE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}#{z}/{x}/{y}`
const streetTiles = {
  url: TILE,
  attribution: '© Quem desenhou as ruas',
  attributionUrl: 'https://mapas.exemplo.pt/termos',
}
const tiles = (consent: string) =>
  shown(
    () => (
      <MapTilesContext value={streetTiles}>
        <SiteMap {...LISBON} name="1000-001 Lisboa" />
      </MapTilesContext>
    ),
    { stored: { 'cookie-consent': consent } },
  )

export const Mosaicos: StoryObj = {
  ...tiles('accepted'),
  play: async ({ canvasElement }) => {
    const by = await within(canvasElement).findByRole('link', { name: '© Quem desenhou as ruas' })
    await expect(by).toHaveAttribute('href', 'https://mapas.exemplo.pt/termos')
    await waitFor(() =>
      expect(canvasElement.querySelector('.leaflet-tile')).toHaveAttribute(
        'src',
        expect.stringContaining('#13/'),
      ),
    )
  },
}
/** Another's pictures wait for the consent; the map stands without them. */
export const MosaicosRecusados: StoryObj = {
  ...tiles('rejected'),
  parameters: { ...tiles('rejected').parameters, sameAs: 'nothing of the other service is shown' },
  play: async (context) => {
    await naming(['1000-001 Lisboa', 'Amadora'])?.(context)
    await expect(context.canvasElement.querySelector('.leaflet-tile')).toBeNull()
  },
}
