import type { JsonSchema, ObjectSchema } from '#schemas/json-schema.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { WizardStep } from '#schemas/wizards/definition.ts'
import { isEntryList } from '#schemas/wizards/walk.ts'

/** A section of a step: its own fields, those of one group (a person), or a list of entries. */
export type Section =
  | { readonly kind: 'fields'; readonly key: string; readonly schema: ObjectSchema; readonly ui: JsonSchema }
  | {
      readonly kind: 'group' | 'list'
      readonly key: string
      readonly title: string
      readonly schema: ObjectSchema
      readonly ui: JsonSchema
      /** A list's texts: its button, and the name of one entry. */
      readonly words?: { add: string; entry: string }
    }

interface Node extends JsonSchema {
  title?: string
  type?: string
  items?: ObjectSchema
}

/** A step's sections in the order of its properties, without irrelevant parts. */
export function sectionsOf(step: WizardStep, irrelevant: readonly string[]): Section[] {
  const sections: Section[] = []
  let loose: string[] = []
  const flush = () => {
    if (loose.length === 0) return
    const schema = pickProperties(step.schema, loose)
    sections.push({ kind: 'fields', key: `fields-${loose[0]}`, schema, ui: step.ui })
    loose = []
  }
  for (const [name, property] of Object.entries(step.schema.properties)) {
    if (irrelevant.includes(`/${name}`)) continue
    const node = property as Node
    const ui = (step.ui[name] ?? {}) as JsonSchema
    const title = node.title ?? ''
    if (isEntryList(step, name)) {
      flush()
      const words = ui['ui:options'] as { add: string; entry: string }
      const schema = node.items as ObjectSchema
      sections.push({ kind: 'list', key: name, title, schema, ui: ui.items as JsonSchema, words })
    } else if (node.type === 'object') {
      flush()
      const group = property as ObjectSchema
      const hidden = Object.keys(group.properties).filter((field) => irrelevant.includes(`/${name}/${field}`))
      const kept = Object.keys(group.properties).filter((field) => !hidden.includes(field))
      const schema = hidden.length > 0 ? pickProperties(group, kept) : group
      sections.push({ kind: 'group', key: name, title, schema, ui })
    } else loose.push(name)
  }
  flush()
  return sections
}

function pickProperties(schema: ObjectSchema, names: readonly string[]): ObjectSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(names.flatMap((name) => [[name, schema.properties[name] ?? {}] as const])),
    required: (schema.required ?? []).filter((name) => names.includes(name)),
    additionalProperties: false,
  }
}

/** The problems below a pointer, relative to it. */
export function problemsUnder(problems: readonly Problem[], pointer: string): Problem[] {
  return problems
    .filter(({ path }) => path.startsWith(`${pointer}/`))
    .map((problem) => ({ ...problem, path: problem.path.slice(pointer.length) }))
}
