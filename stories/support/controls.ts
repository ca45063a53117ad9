import type { ComponentProps, ElementType } from 'react'

/** A control in words that a designer reads: what it is called, and what it does to the part. */
interface Control {
  readonly name: string
  readonly description: string
  readonly table: object
  readonly control: 'text' | 'boolean' | 'object' | Range | Choice
  readonly options?: readonly (string | number)[]
}

interface Range {
  readonly type: 'range'
  readonly min: number
  readonly max: number
  readonly step: number
}

interface Choice {
  readonly type: 'select' | 'inline-radio'
  readonly labels: Readonly<Record<string, string>>
}

/** A prop that a designer has no use for, such as an id. */
export const HIDDEN = { table: { disable: true } } as const

/** A control for each prop of a part, or HIDDEN: a new prop without words does not compile. */
export type Controls<Part extends ElementType> = {
  readonly [Prop in keyof ComponentProps<Part>]-?: Control | typeof HIDDEN
}

/** What can be set, in place of the name of its type. */
const inWords = (summary: string) => ({ type: { summary } })

export const text = (name: string, description: string) =>
  ({ name, description, control: 'text', table: inWords('texto') }) satisfies Control

export const yesNo = (name: string, description: string) =>
  ({ name, description, control: 'boolean', table: inWords('sim ou não') }) satisfies Control

export const list = (name: string, description: string) =>
  ({ name, description, control: 'object', table: inWords('lista') }) satisfies Control

export const amount = (name: string, description: string, ends: Omit<Range, 'type'>) =>
  ({ name, description, control: { type: 'range', ...ends }, table: inWords('número') }) satisfies Control

/** One of a few values, by what they are called. */
export const oneOf = <Value extends string>(
  name: string,
  description: string,
  labels: Readonly<Record<Value, string>>,
) => {
  const options = Object.keys(labels) as Value[]
  const type: Choice['type'] = options.length > 4 ? 'select' : 'inline-radio'
  return {
    name,
    description,
    options,
    control: { type, labels },
    table: inWords('um destes'),
  } satisfies Control
}

/** The parameters that say in words of a designer what a part is, above its controls: docstrings are for who writes code. */
export const about = (description: string) => ({ docs: { description: { component: description } } })
