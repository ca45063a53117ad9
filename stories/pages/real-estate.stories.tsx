import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import listings from '#schemas/showcase/data/listings.json' with { type: 'json' }
import { Page } from '#src/pages/real-estate/real-estate-page.tsx'
import { page } from '#stories/support/page-story.tsx'
import { phone } from '#stories/support/parts.ts'

const meta: Meta = { title: 'Páginas/Imóveis (real estate)', component: Page }
export default meta

export const Todas = page('realEstate', { search: {}, place: null, results: listings })
export const TodasNoTelemóvel = phone(Todas)
export const Filtradas = page('realEstate', {
  search: { type: 'Apartamento', size: 'T2', cod_distrito: '11', sort: 3 },
  place: 'Lisboa',
  results: listings.slice(0, 1),
})
export const FiltradasNoTelemóvel = phone(Filtradas)
export const Vazia = page('realEstate', { search: { type: 'Outro' }, place: null, results: [] })
export const VaziaNoTelemóvel = phone(Vazia)
export const LocalDesconhecido = page('realEstate', { search: { place: 'xyz' }, place: null, results: [] })
export const LocalDesconhecidoNoTelemóvel = phone(LocalDesconhecido)

const typing =
  (text: string): StoryObj['play'] =>
  async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox', { name: 'Local' }), text)
  }
const place = { cod_distrito: '13', cod_concelho: '12', nome_distrito: 'Porto', nome_concelho: 'Porto' }

export const LocaisEncontrados: StoryObj = {
  ...Todas,
  parameters: { ...Todas.parameters, replies: { searchPlaces: { results: [place] } } },
  play: typing('porto'),
}
export const LocaisEncontradosNoTelemóvel: StoryObj = {
  ...LocaisEncontrados,
  ...phone(LocaisEncontrados),
  play: typing('porto'),
}
export const NenhumLocal: StoryObj = {
  ...Todas,
  parameters: { ...Todas.parameters, replies: { searchPlaces: { results: [] } } },
  play: typing('zzz'),
}
export const NenhumLocalNoTelemóvel = phone(NenhumLocal)
export const LocaisFalhados: StoryObj = { ...Todas, play: typing('zzz') }
export const LocaisFalhadosNoTelemóvel = phone(LocaisFalhados)
