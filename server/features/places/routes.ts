import type { FastifyInstance } from 'fastify'
import { postalCode } from '#schemas/atoms/postal-code.ts'
import { calls } from '#schemas/calls/calls.ts'
import { handle } from '../../core/http/handle.ts'
import type { Services } from '../../core/services.ts'
import { municipalityNamed } from './places.ts'
import { type Location, postalCodesOf } from './repository.ts'

/** Postal codes, coordinates and places (PLC-1 to PLC-4). */
export function placeRoutes(app: FastifyInstance, services: Services): void {
  const codes = postalCodesOf(services)
  handle(app, calls.checkZip, ({ params }) => codes.check(params.zip))

  handle(app, calls.geocode, async ({ query }) => {
    const location = postalCode.test(query.address) ? await codes.locate(query.address) : named(query.address)
    if (!location) return { results: [] }
    const { place, lat, lng } = location
    return { results: [{ formatted_address: place, geometry: { location: { lat, lng } } }] }
  })

  handle(app, calls.searchPlaces, async ({ params }) => ({ results: await codes.search(params.text) }))
}

function named(address: string): Location | undefined {
  const municipality = municipalityNamed(address)
  return municipality && { place: municipality.nome_concelho, lat: municipality.lat, lng: municipality.lng }
}
