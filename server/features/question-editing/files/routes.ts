import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { NotFound } from '../../../core/http/errors.ts'
import { handle, handleFile } from '../../../core/http/handle.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { adminOf } from '../../accounts/offers.ts'
import { recordAction } from '../../audit/offers.ts'
import { subjectOf } from '../rows.ts'
import { exportDraft, exportFile, exportForProgram, importFile } from './file.ts'

const UNKNOWN = 'Este serviço não existe.'

/** Questions carried out and in as files (ADM-9 to ADM-15). */
export function questionFileRoutes(app: FastifyInstance, { database, clock }: Services): void {
  const { db } = database
  handle(app, adminCalls.exportQuestions, async ({ query: { service, revision, as }, request }) => {
    if (as !== undefined && service === undefined) throw new NotFound(UNKNOWN)
    const file = await (service !== undefined && as !== undefined
      ? exportForProgram(db, { id: service, revision: revision ?? 0, as })
      : service !== undefined && revision !== undefined
        ? exportDraft(db, service, revision)
        : exportFile(db, service))
    if (file === undefined) throw new NotFound(UNKNOWN)
    const subject = service === undefined ? 'todos os serviços' : subjectOf(service)
    const note = [...(revision === undefined ? [] : ['rascunho']), ...(as === undefined ? [] : [as])].join(
      ', ',
    )
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
