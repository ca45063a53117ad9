import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#schemas/calls/define-call.ts'
import { TOKEN } from '#schemas/forms/control-names.ts'
import type { PageOnServer, PostedForm, PublishedWizard } from '#schemas/forms/page-on-server.ts'
import { MAX_POSTED, postedOf } from '#schemas/forms/posted.ts'
import { texts } from '#schemas/messages/texts.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '#schemas/photos/photos.ts'
import { type FormLimits, readMultipart } from '../http/bodies/read-multipart.ts'
import { refusalOf } from '../http/error-handler.ts'
import { HttpError } from '../http/errors.ts'
import { formOf, makeFormToken } from '../http/form-token.ts'
import { API_PATHS } from '../http/security.ts'
import type { Services } from '../services.ts'
import type { Visitor } from './api-caller.ts'
import { refusedPage } from './failure-page.ts'

/** The most that a posted form without a file may have. The longest has less than a tenth of it. */
const MAX_FORM_BYTES = 64 * 1024

/** The limits of a form with photographs: those of a question, or a profile's, which may list hundreds of services. */
const PHOTOS: FormLimits = { fields: MAX_POSTED, files: MAX_PHOTOS, fileBytes: MAX_PHOTO_BYTES }

/** The most that such a form may have, in bytes. */
const MAX_PHOTO_FORM_BYTES = MAX_PHOTOS * MAX_PHOTO_BYTES + 1024 * 1024

/** What a posted form counts as, whatever its page (SRV-5). The calls that the page makes count besides. */
export const POSTED: Call = { method: 'POST', path: '/*', reply: {}, perMinute: 120, rule: 'SRV-21' }

/** How many forms with photographs are read at once. */
const MAX_PHOTO_FORMS = 5
const MANY_SECONDS = 5
const MANY_PHOTOS =
  'De momento estamos a receber muitas fotografias. Volte atrás e tente novamente dentro de momentos.'

/** A form as it was read. */
export type ReadForm = Omit<PostedForm, 'fresh'>

/**
 * Lets pages take forms as browsers post them (SRV-21), at the pages' own addresses. A page tells
 * of a form that was refused before it was read. `takesPhotos` says whether the forms of the page at a path may have photographs.
 */
export function takeForms(
  app: FastifyInstance,
  takesPhotos: (path: string) => Promise<boolean>,
  serve: (request: FastifyRequest, reply: FastifyReply, form: ReadForm) => Promise<unknown>,
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, postedOf(new URLSearchParams(body))),
    )
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (API_PATHS.test(request.url)) throw error // an address without a call, which no page answers
      const { status, text } = refusalOf(error, request) ?? { status: 500, text: texts.serverError }
      if (status === 500) request.log.error({ kind: error.name, stack: error.stack }, 'form failed')
      if (error instanceof HttpError && error.retryAfter !== undefined)
        reply.header('retry-after', error.retryAfter)
      return reply.status(status).type('text/html; charset=utf-8').send(refusedPage(text))
    })
    let reading = 0
    /** Reads a form with photographs, unless too many are being read: each holds its photographs in memory. */
    async function readPhotos(request: FastifyRequest): Promise<ReadForm> {
      if (reading >= MAX_PHOTO_FORMS) throw new HttpError(503, MANY_PHOTOS, { retryAfter: MANY_SECONDS })
      reading += 1
      try {
        return await readForm(request, PHOTOS)
      } finally {
        reading -= 1
      }
    }
    const config = { call: POSTED, maxFormBytes: MAX_PHOTO_FORM_BYTES }
    scope.post('/*', { bodyLimit: MAX_FORM_BYTES, config }, async (request, reply) => {
      const withPhotos = request.isMultipart() && (await takesPhotos(request.url))
      return serve(request, reply, await (withPhotos ? readPhotos(request) : readForm(request)))
    })
  })
}

async function readForm(request: FastifyRequest, limits?: FormLimits): Promise<ReadForm> {
  if (request.body instanceof Map) return { posted: request.body, files: [] }
  // A form without any control has no body.
  if (request.body === undefined && !request.isMultipart()) return { posted: postedOf([]), files: [] }
  const { fields, files } = await readMultipart(request, limits)
  return { posted: postedOf(fields), files }
}

/** The server's part of a page that takes forms: wizards, and a token. */
export function pageOnServer(services: Services): PageOnServer {
  const { config, clock, features } = services
  const publishers = features.flatMap(({ wizards = [] }) => wizards)
  return {
    async wizard(address): Promise<PublishedWizard | undefined> {
      for (const published of publishers) {
        const wizard = await published(services, address)
        if (wizard) return wizard
      }
      return undefined
    },
    token: makeFormToken(config.sessionSecret, clock.now()),
  }
}

/** A form with whether its token is ours, and still valid. */
export function checkedForm({ config, clock }: Services, form: ReadForm): PostedForm {
  const token = form.posted.get(TOKEN)?.[0]
  return { ...form, fresh: formOf(config.sessionSecret, token, clock.now()) !== undefined }
}

/** Who asks for a page, for the calls that it makes; the cookies that these set are the page's. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, form: ReadForm | undefined): Visitor {
  return {
    ip: request.ip,
    cookies: request.cookies,
    token: form?.posted.get(TOKEN)?.[0],
    onCookies: (cookies) => {
      for (const cookie of cookies) reply.header('set-cookie', cookie)
    },
  }
}
