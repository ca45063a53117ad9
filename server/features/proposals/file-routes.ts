import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { proposalFileKinds } from '#schemas/requests/proposal-files.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import { isDayToken } from '../../core/http/day-token.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handleFile } from '../../core/http/handle.ts'
import { keepWithin } from '../../core/http/rate-limit.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { professionalOf } from '../accounts/offers.ts'
import { readAttachment } from '../contact/offers.ts'
import { admitUnsent, noteUnsent } from '../unsent/offers.ts'
import { fileToken, removeOldestFiles } from './files.ts'

const GONE = 'Este ficheiro não existe.'
const TAKEN = 'Este ficheiro já existe. Junte-o de novo.'

/** Uploading the files of proposals, and downloading them (PRO-14). */
export async function fileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, config, clock } = services
  const { db } = database
  const ownerOf = (id: string) =>
    db.selectFrom('proposal_files').select('user_id').where('id', '=', id).executeTakeFirst()

  // In a scope of its own: photographs are files of the same type, with another size.
  await app.register(async (scope) => {
    scope.removeContentTypeParser(calls.uploadProposalFile.contentType ?? '')
    /** Refuses a file by its sender before it is read; one that is there already counts no more. */
    async function admit(request: FastifyRequest): Promise<void> {
      const { id } = asObject(request.params)
      const { id: user } = professionalOf(request)
      if (typeof id === 'string' && (await ownerOf(id))) return
      await keepWithin(services, 'files of proposals', user)
      await admitUnsent(services, 'proposal file', { id: '', ip: request.ip, bytes: 0 })
    }
    handleFile(
      scope,
      calls.uploadProposalFile,
      async ({ params: { id }, query, body, request }) => {
        const { id: user_id } = professionalOf(request)
        const before = await ownerOf(id)
        if (before?.user_id === user_id) return { success: true }
        if (before) throw new Conflict(TAKEN)
        const { filename, type, content } = await readAttachment(
          query.name,
          Buffer.concat(body),
          proposalFileKinds,
        )
        await db
          .insertInto('proposal_files')
          .values({
            ...{ id, user_id, proposal_id: null, position: 0, name: filename, type },
            ...{ size: content.length, content: content.toString('base64'), created_at: isoNow(clock) },
          })
          .onConflict((c) => c.column('id').doNothing())
          .execute()
        const thing = { id, ip: request.ip, bytes: content.length }
        await noteUnsent(services, 'proposal file', thing)
        await removeOldestFiles(db, user_id)
        // Another one may have drawn the same id in the same moment.
        if ((await ownerOf(id))?.user_id !== user_id) throw new Conflict(TAKEN)
        return { success: true }
      },
      { admit },
    )
  })

  app.get('/api/proposal-files/:id', async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = asObject(request.params)
    const { t: token, as: reader } = asObject(request.query)
    const may =
      typeof id === 'string' &&
      typeof token === 'string' &&
      (reader === 'client' || reader === 'professional') &&
      isDayToken(config.sessionSecret, fileToken(id, reader), token, clock.now())
    const file = may
      ? await db
          .selectFrom('proposal_files')
          .innerJoin('proposals', 'proposals.id', 'proposal_files.proposal_id')
          .innerJoin('users', 'users.id', 'proposal_files.user_id')
          .select(['proposal_files.name', 'proposal_files.type', 'proposal_files.content'])
          .where('proposal_files.id', '=', id)
          // The client's page shows neither.
          .$if(reader === 'client', (q) =>
            q.where('proposals.state', '!=', 'withdrawn').where('users.suspended_at', 'is', null),
          )
          .executeTakeFirst()
      : undefined
    if (!file) throw new NotFound(GONE)
    return reply
      .headers({
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'x-robots-tag': 'noindex',
      })
      .type(file.type)
      .send(Buffer.from(file.content, 'base64'))
  })
}
