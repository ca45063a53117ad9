import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import listings from '#schemas/showcase/data/listings.json' with { type: 'json' }
import { Page } from '#src/pages/real-estate/real-estate-page.tsx'
import { onPhone, page } from '#stories/support/page-story.tsx'

const meta: Meta = { title: 'Páginas/Imóveis', component: Page }
export default meta

export const All = page('realEstate', { search: {}, place: null, results: listings })
export const AllPhone = onPhone(All)
export const Filtered = page('realEstate', {
  search: { type: 'Apartamento', size: 'T2', cod_distrito: '11', sort: 3 },
  place: 'Lisboa',
  results: listings.slice(0, 1),
})
export const FilteredPhone = onPhone(Filtered)
export const Empty = page('realEstate', { search: { type: 'Outro' }, place: null, results: [] })
export const UnknownPlace = page('realEstate', { search: { place: 'xyz' }, place: null, results: [] })
export const UnknownPlacePhone = onPhone(UnknownPlace)

const typing =
  (text: string): StoryObj['play'] =>
  async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox', { name: 'Local' }), text)
  }
const place = { cod_distrito: '13', cod_concelho: '12', nome_distrito: 'Porto', nome_concelho: 'Porto' }

export const PlacesFound: StoryObj = {
  ...All,
  parameters: { ...All.parameters, replies: { searchPlaces: { results: [place] } } },
  play: typing('porto'),
}
export const PlacesFoundPhone: StoryObj = { ...PlacesFound, ...onPhone(PlacesFound), play: typing('porto') }
export const NoPlaceFound: StoryObj = {
  ...All,
  parameters: { ...All.parameters, replies: { searchPlaces: { results: [] } } },
  play: typing('zzz'),
}
export const PlacesFailed: StoryObj = { ...All, play: typing('zzz') }
