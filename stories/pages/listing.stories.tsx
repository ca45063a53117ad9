import type { Meta } from '@storybook/react-vite'
import listings from '#schemas/showcase/data/listings.json' with { type: 'json' }
import { type PropertyType, similarListings } from '#schemas/showcase/real-estate.ts'
import { Page } from '#src/pages/listing/listing-page.tsx'
import { page } from '#stories/support/page-story.tsx'
import { phone } from '#stories/support/parts.ts'

const meta: Meta = { title: 'Páginas/Imóvel (listing)', component: Page }
export default meta

const all = listings.map((listing) => ({ ...listing, type: listing.type as PropertyType }))
const shown = (id: number) => {
  const listing = all.find((each) => each.id === id)
  return page('listing', { listing, similar: similarListings(all, listing) })
}

export const ParaVender = shown(1)
export const ParaVenderNoTelemóvel = phone(ParaVender)
export const ParaArrendar = shown(14)
export const ParaArrendarNoTelemóvel = phone(ParaArrendar)
export const Desaparecido = shown(99)
export const DesaparecidoNoTelemóvel = phone(Desaparecido)
