import { expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { calls } from '#schemas/calls/calls.ts'
import type { Call } from '#schemas/calls/define-call.ts'
import { errorReplySchema } from '#schemas/calls/error-reply.ts'
import { asObject } from '#schemas/validation/json-object.ts'

/** The most entries that a list may have where it is not read by pages. */
const WITHOUT_PAGES = 50_000

/** The lists of a reply: where each stands, and the most entries that it may have. */
function listsIn(schema: unknown, path = ''): { path: string; most: unknown }[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => listsIn(part, path))
  const { type, items, maxItems, properties, ...more } = asObject(schema)
  const isList = [type].flat().includes('array') || items !== undefined
  return [
    ...(isList ? [{ path: path || '/', most: maxItems }] : []),
    ...listsIn(items ?? [], `${path}/*`),
    ...Object.entries(asObject(properties)).flatMap(([name, part]) => listsIn(part, `${path}/${name}`)),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((of) => listsIn(more[of] ?? [], path)),
  ]
}

const all = Object.entries({ ...calls, ...adminCalls } as Record<string, Call>)

it.each(all)('each list in the reply of %s is bounded (SRV-27)', (_, { reply }) => {
  for (const { path, most } of listsIn(reply))
    expect([path, Number.isInteger(most) && Number(most) <= WITHOUT_PAGES]).toEqual([path, true])
})

it('the list of an error reply is bounded (SRV-27)', () => {
  expect(listsIn(errorReplySchema)).toEqual([{ path: '/fields', most: 50 }])
})

it('a call that goes on after a cursor says where its next page begins (SRV-27)', () => {
  const unsaid = all.flatMap(([name, { query, reply }]) => {
    const asked = Object.keys(asObject(asObject(query).properties))
    const said = Object.keys(asObject(asObject(reply).properties))
    const goesOn = asked.includes('after') || asked.includes('before')
    return goesOn && !said.some((part) => ['next', 'older', 'requests_next'].includes(part)) ? [name] : []
  })
  expect(unsaid).toEqual([])
})
