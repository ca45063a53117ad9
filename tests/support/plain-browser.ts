import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { isOther, OTHER_PREFIX } from '#schemas/atoms/other-answer.ts'
import { atomOfField } from '#schemas/atoms/registry.ts'
import type { JsonSchema } from '#schemas/json-schema.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { postedControls } from './posted-controls.ts'

/** A control's name and its value. */
export type Field = readonly [name: string, value: string]

/** A browser without scripts: it keeps cookies, follows redirects and posts what a page's form holds. */
export function plainBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>()
  const keep = ({ headers }: LightMyRequestResponse) => {
    for (const set of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
  }
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const browser = {
    cookies,
    path: '',
    html: '',
    status: 0,
    async take(reply: LightMyRequestResponse, path: string): Promise<void> {
      keep(reply)
      browser.status = reply.statusCode
      const { location } = reply.headers
      if (reply.statusCode === 303) return browser.open(String(location))
      Object.assign(browser, { path, html: reply.body })
    },
    async open(path: string): Promise<void> {
      await browser.take(await app.inject({ url: path, headers: { cookie: cookie() } }), path)
    },
    /** The text that a person reads. */
    text: () =>
      browser.html
        .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' '),
    /** Fills in fields by name, and presses a button: the one that Enter presses by default. */
    post: (fields: readonly Field[] = [], action = 'STEP.CONTINUED'): Promise<void> =>
      browser.send([...fields, ['acao', action]]),
    /** Fills in fields of the page's form by name, files among them, and posts it as the form says. */
    async send(
      fields: readonly (readonly [name: string, value: string | File])[] = [],
      headers: object = { 'sec-fetch-site': 'same-origin' },
    ): Promise<void> {
      // A file leaves the other controls of its name as they are.
      const typedNames = new Set(fields.flatMap(([name, value]) => (typeof value === 'string' ? [name] : [])))
      const all = [...postedControls(browser.html).filter(([name]) => !typedNames.has(name)), ...fields]
      const form = new FormData()
      for (const [name, value] of all) form.append(name, value)
      const texts = all.map(([name, value]) => [name, String(value)])
      const request = new Request('http://localhost', {
        method: 'POST',
        body: browser.html.includes('multipart/form-data') ? form : new URLSearchParams(texts),
      })
      const reply = await app.inject({
        method: 'POST',
        url: browser.path,
        headers: { cookie: cookie(), 'content-type': request.headers.get('content-type') ?? '', ...headers },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      await browser.take(reply, browser.path)
    },
    /** The heading of the step. */
    heading: () => /<h[12][^>]*id="\w+-heading"[^>]*>([^<]*)/.exec(browser.html)?.[1] ?? '',
  }
  return browser
}

const isGroup = (value: unknown): value is StepAnswers => typeof value === 'object' && value !== null

/** What a browser posts of a step's answers. */
export function fieldsOf(ui: JsonSchema, answers: StepAnswers, prefix = 'root'): Field[] {
  return Object.entries(answers).flatMap(([name, value]): Field[] => {
    const [id, fieldUi] = [`${prefix}_${name}`, ui[name] as JsonSchema | undefined]
    if (isGroup(value) && !Array.isArray(value)) return fieldsOf(fieldUi ?? {}, value, id)
    return [value].flat().flatMap((one: unknown, index): Field[] => {
      if (isGroup(one)) return fieldsOf((fieldUi?.items ?? {}) as JsonSchema, one, `${id}_${index}`)
      if (isOther(one)) {
        return [
          [id, OTHER_PREFIX],
          [`${id}__other`, one.slice(OTHER_PREFIX.length)],
        ]
      }
      if (one === undefined) return []
      return [[id, atomOfField(fieldUi)?.entry.print(one as string | number) ?? String(one)]]
    })
  })
}
