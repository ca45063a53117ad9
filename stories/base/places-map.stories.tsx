import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SitePlacesMap } from '#src/ui/map/site-map.tsx'
import { about, type Controls, HIDDEN, list, text } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'

const meta: Meta<typeof SitePlacesMap> = {
  title: 'Partes/Base/Mapa (map, markers)',
  component: SitePlacesMap,
  tags: ['autodocs'],
  parameters: about('Um mapa com vários lugares, que só se carrega quando aparece no ecrã.'),
  args: {
    label: 'Pedidos no mapa',
    places: [
      { lat: 38.7223, lng: -9.1393, count: 12, title: 'Lisboa: 12 pedidos' },
      { lat: 41.1496, lng: -8.6109, count: 5, title: 'Porto: 5 pedidos' },
      { lat: 37.0194, lng: -7.9304, count: 1, title: 'Faro: 1 pedido' },
    ],
    onPick: fn(),
  },
  argTypes: {
    label: text('O que se ouve', 'O nome do mapa para um leitor de ecrã.'),
    places: list('Lugares', 'Onde (lat, lng), quantos (count) e o que se lê sob o rato (title).'),
    onPick: HIDDEN,
  } satisfies Controls<typeof SitePlacesMap>,
  decorators: [aroundPart],
}
export default meta

export const Experimentar: StoryObj<typeof SitePlacesMap> = { tags: ['!test'] }
