import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { NotFound } from '../../../core/http/errors.ts'
import { handle, handleFile } from '../../../core/http/handle.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { adminOf } from '../../accounts/offers.ts'
import { recordAction } from '../../audit/offers.ts'
import { subjectOf } from '../rows.ts'
import { exportDraft, exportFile, importFile } from './file.ts'

const UNKNOWN = 'Este serviço não existe.'

/** Questions carried out and in as files (ADM-9 to ADM-15). */
export function questionFileRoutes(app: FastifyInstance, { database, clock }: Services): void {
  const { db } = database
  handle(app, adminCalls.exportQuestions, async ({ query: { service, revision }, request }) => {
    const file = await (service !== undefined && revision !== undefined
      ? exportDraft(db, service, revision)
      : exportFile(db, service))
    if (file === undefined) throw new NotFound(UNKNOWN)
    const subject = service === undefined ? 'todos os serviços' : subjectOf(service)
    const note = revision === undefined ? undefined : 'rascunho'
    await recordAction(db, isoNow(clock), adminOf(request), {
      action: 'questions.export',
      subject,
      ...(note && { note }),
    })
    return { file }
  })

  handleFile(
    app,
    adminCalls.importQuestions,
    ({ query: { replace = '', ids, service }, body: file, request }) => {
      const named = new Set(replace.split(','))
      return importFile(database, {
        file,
        author: adminOf(request),
        now: isoNow(clock),
        mayReplace: (draft) => named.has(`${draft.service}:${draft.revision}`),
        service,
        isNow: new Map(ids?.split(',').map((each) => each.split(':').map(Number) as [number, number])),
      })
    },
  )
}
