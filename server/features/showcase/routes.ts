import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import packages from '#schemas/showcase/data/packages.json' with { type: 'json' }
import { handle } from '../../core/http/handle.ts'
import type { Services } from '../../core/services.ts'
import { postalCodesOf } from '../places/offers.ts'
import { searchRealEstate } from './real-estate.ts'

/** What the public pages show of samples: packages and listings (PAGE-21, PAGE-27). */
export function showcaseRoutes(app: FastifyInstance, services: Services): void {
  const codes = postalCodesOf(services)
  handle(app, calls.listPackages, () => ({ packages }))
  handle(app, calls.listRealEstate, async ({ query }) => {
    const { cod_localidade } = query
    return searchRealEstate(query, cod_localidade ? await codes.locality(cod_localidade) : undefined)
  })
}
