import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Formats } from '#schemas/validation/formats.ts'
import type { WizardDefinition } from '#schemas/wizards/definition.ts'
import { validatorCode, wizardModule } from './module.ts'

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

const modules = new WeakMap<WizardDefinition, TaggedModule>()

/** The module of a definition. It is compiled once for each: compiling blocks the event loop. */
export function moduleOf(definition: WizardDefinition, ownFormats?: Formats): TaggedModule {
  const module = modules.get(definition) ?? tagModule(definition, validatorCode(definition, ownFormats))
  modules.set(definition, module)
  return module
}

/** Whether the browser has a module already, by its tag. */
export const hasModule = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match'] === etag

const tagged = (reply: FastifyReply, etag: string) => reply.headers({ etag, 'cache-control': 'no-cache' })

/** Tells a browser to take the module that it has. */
export const sendUnchanged = (reply: FastifyReply, etag: string) => tagged(reply, etag).status(304).send()

/** Sends a module, or 304 to a browser that has it. */
export function sendModule(request: FastifyRequest, reply: FastifyReply, { etag, text }: TaggedModule) {
  if (hasModule(request, etag)) return sendUnchanged(reply, etag)
  return tagged(reply, etag).type('text/javascript; charset=utf-8').send(text)
}
