import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wizardModule } from './module.ts'

/** A wizard as an ES module, with the tag that a browser asks with whether it changed. */
export interface TaggedModule {
  text: string
  etag: string
}

/** Writes a wizard as a module (see `wizardModule`) and tags it. */
export function tagModule(...wizard: Parameters<typeof wizardModule>): TaggedModule {
  const text = wizardModule(...wizard)
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

/** Sends a module, or 304 to a browser that has it. */
export function sendModule(request: FastifyRequest, reply: FastifyReply, { etag, text }: TaggedModule) {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.type('text/javascript; charset=utf-8').send(text)
}
