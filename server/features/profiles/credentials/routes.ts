import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { credentialsWanted } from '#schemas/catalogue/legal-credentials.ts'
import { readStored } from '../../../core/db/stored.ts'
import { handle, handleFile } from '../../../core/http/handle.ts'
import { keepWithin } from '../../../core/http/rate-limit.ts'
import type { Services } from '../../../core/services.ts'
import { professionalOf } from '../../accounts/offers.ts'
import { ownCredentials } from './own.ts'

/** A professional's own credentials (PRF-16, PRF-17). */
export async function credentialRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const credentials = ownCredentials(services)
  const { db } = services.database

  handle(app, calls.listOwnCredentials, async ({ request }) => {
    const { id } = professionalOf(request)
    const user = await db.selectFrom('users').select('services').where('id', '=', id).executeTakeFirst()
    const rows = await credentials.list(id)
    const shown = new Set(
      rows.flatMap(({ kind, state }) => (state === 'verified' || state === 'open' ? [kind] : [])),
    )
    const wanted = credentialsWanted(readStored<number[]>(user?.services ?? '[]'))
    return { rows, wanted: wanted.filter(({ kind }) => !shown.has(kind)) }
  })
  handle(app, calls.removeCredential, async ({ params, request }) => {
    await credentials.remove(professionalOf(request).id, params.id)
    return { success: true }
  })
  handle(app, calls.showOwnDocument, ({ params, request }) =>
    credentials.document(professionalOf(request).id, params.id),
  )

  // In a scope of its own: other files are of the same type, with another size.
  await app.register(async (scope) => {
    scope.removeContentTypeParser(calls.sendCredential.contentType ?? '')
    const admit = (request: FastifyRequest) =>
      keepWithin(services, 'documents of credentials', professionalOf(request).id)
    handleFile(
      scope,
      calls.sendCredential,
      async ({ query: { name, ...values }, body, request }) => {
        await credentials.send(professionalOf(request).id, {
          ...values,
          file: { name, content: Buffer.concat(body) },
        })
        return { success: true }
      },
      { admit },
    )
  })
}
