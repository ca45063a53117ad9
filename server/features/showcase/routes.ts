import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import packages from '#schemas/showcase/data/packages.json' with { type: 'json' }
import profiles from '#schemas/showcase/data/profiles.json' with { type: 'json' }
import { NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import type { Services } from '../../core/services.ts'
import { postalCodesOf } from '../places/offers.ts'
import { searchRealEstate } from './real-estate.ts'

const bySlug = new Map(
  profiles.map(({ slug, profile, services }) => [slug, { profile, services, sample: true }]),
)

/** What the public pages show of samples: packages, profiles and listings (PAGE-21, PAGE-25, PAGE-27). */
export function showcaseRoutes(app: FastifyInstance, services: Services): void {
  const codes = postalCodesOf(services)
  handle(app, calls.listPackages, () => ({ packages }))
  handle(app, calls.showProfile, ({ params }) => {
    const found = bySlug.get(params.slug)
    if (!found) throw new NotFound('Este perfil não existe.')
    return found
  })
  handle(app, calls.listRealEstate, async ({ query }) => {
    const { cod_localidade } = query
    return searchRealEstate(query, cod_localidade ? await codes.locality(cod_localidade) : undefined)
  })
}
