/** The shapes that calls are described with: each as JSON Schema, with the type that it stands for. */

type Properties = Readonly<Record<string, unknown>>

/** An object that has all of the first properties, may have the others, and has nothing else. */
export function objectOf<const Needed extends Properties>(
  needed: Needed,
): {
  readonly type: 'object'
  readonly properties: Needed
  readonly required: readonly (keyof Needed & string)[]
  readonly additionalProperties: false
}
export function objectOf<const Needed extends Properties, const Other extends Properties>(
  needed: Needed,
  other: Other,
): {
  readonly type: 'object'
  readonly properties: Needed & Other
  readonly required: readonly (keyof Needed & string)[]
  readonly additionalProperties: false
}
export function objectOf(needed: Properties, other: Properties = {}) {
  const required: readonly string[] = Object.keys(needed)
  return {
    type: 'object',
    properties: { ...needed, ...other },
    required,
    additionalProperties: false,
  } as const
}

/** A list of at most so many, in the order that its call says (SRV-27). */
export const listOf = <const Items>(items: Items, maxItems: number) =>
  ({ type: 'array', items, maxItems }) as const

export const text = { type: 'string' } as const
/** A text of at most so many characters. */
export const upTo = (maxLength: number) => ({ type: 'string', maxLength }) as const
export const maybe = { type: ['string', 'null'] } as const
export const whole = { type: 'integer' } as const
export const maybeWhole = { type: ['integer', 'null'] } as const
export const yes = { type: 'boolean' } as const
export const maybeYes = { type: ['boolean', 'null'] } as const
