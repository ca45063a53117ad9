import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN } from '#schemas/forms/control-names.ts'
import { type Posted, postedOf } from '#schemas/wizards/posted.ts'
import type { PublishedWizard } from '../feature.ts'
import { formOf, makeFormToken } from '../http/form-token.ts'
import type { Services } from '../services.ts'
import type { Visitor } from './api-caller.ts'
import type { PageOnServer } from './render.ts'

/** The most that a posted form may have. The longest step has less than a tenth of it. */
const MAX_FORM_BYTES = 64 * 1024

/**
 * Lets pages take forms as browsers post them (SRV-21). No call takes such a body: the parser is for these routes alone,
 * which answer at the pages' own addresses.
 */
export function takeForms(
  app: FastifyInstance,
  serve: (request: FastifyRequest, reply: FastifyReply, posted: Posted) => Promise<unknown>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, postedOf(new URLSearchParams(body))),
    )
    scope.post<{ Body: Posted | undefined }>('/*', { bodyLimit: MAX_FORM_BYTES }, (request, reply) =>
      serve(request, reply, request.body ?? postedOf([])),
    )
  })
}

/** What a page that takes forms gets from the server: wizards, a token, and the form that was posted. */
export function pageOnServer(services: Services, posted: Posted | undefined): PageOnServer {
  const { config, clock, features } = services
  const now = clock.now()
  const publishers = features.flatMap(({ wizards }) => wizards)
  return {
    async wizard(address): Promise<PublishedWizard | undefined> {
      for (const published of publishers) {
        const wizard = await published(services, address)
        if (wizard) return wizard
      }
      return undefined
    },
    token: makeFormToken(config.sessionSecret, now),
    ...(posted && { posted }),
    fresh: posted !== undefined && formOf(config.sessionSecret, posted.get(TOKEN)?.[0], now) !== undefined,
  }
}

/** Who asks for a page, for the calls that it makes; the cookies that these set are the page's. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, posted: Posted | undefined): Visitor {
  return {
    ip: request.ip,
    cookie: request.headers.cookie,
    token: posted?.get(TOKEN)?.[0],
    onCookies: (cookies) => {
      for (const cookie of cookies) reply.header('set-cookie', cookie)
    },
  }
}
