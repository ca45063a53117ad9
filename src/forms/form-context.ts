import type { FormContextType, RJSFSchema, WidgetProps } from '@rjsf/utils'

/** The context that a step gives its fields. */
export interface StepFormContext extends FormContextType {
  /** The id of the heading with the step's only question, which labels its field. */
  headingId: string
  /** Whether the step has one field, so that its label would only repeat the heading. */
  single: boolean
  /** Notes at fields without a problem, by field name. */
  notes: Readonly<Record<string, string>>
  /** Warnings at fields, by field name; they replace the note. */
  cautions?: Readonly<Record<string, string>>
  /** The problem of a chosen 'Outro' without a text, by field name. */
  unwritten?: Readonly<Record<string, string>>
  /** A check of this step is under way. */
  checking: boolean
  /** Whether the form can be posted without scripts: fields that others make visible are in it from the start. */
  posted?: boolean
  /** Called when a single choice was made by pointer or Enter: answers and continues. */
  onChosen: (field: string, value: unknown) => void
  /** The prefix of the fields' ids; 'root' without sections. */
  idPrefix?: string
  /** How many fields stand side by side where there is room; one by default. */
  columns?: 1 | 2
  /** Whether fields that must be answered are marked with an asterisk. */
  asterisks?: boolean
  /** The current values of this section. */
  values?: Readonly<Record<string, unknown>>
  /** Called when a suggested value in a field's message was pressed. */
  onSuggested?: (field: string, value: string) => void
  /** A field was left. */
  onLeft?: (field: string) => void
  /** Gives names that fit what was typed so far. */
  suggest?: (kind: string, text: string, signal: AbortSignal) => Promise<readonly string[]>
  /** Copies the fields of another group into this one; undefined if there is nothing to copy. */
  onCopy?: ((offer: CopyOffer) => void) | undefined
  /** Brings what uploads photographs; without it none can be added. */
  loadPhotos?: (() => Promise<PhotoUploads>) | undefined
  /** Opens one of the page's dialogs. */
  onDialog?: (name: string) => void
  /** Addresses that a field's ui may name. */
  links?: Readonly<Record<string, string>>
}

/** A photograph that was chosen in this visit. */
export interface PhotoUpload {
  readonly state: 'preparing' | 'sending' | 'sent' | 'failed'
  /** What part of it was sent, from 0 to 1. */
  readonly progress: number
  /** A small picture of it as a data address, once it is prepared. */
  readonly preview?: string
  /** Why it failed, in words. */
  readonly message?: string
  /** Whether sending it again may help. */
  readonly retriable?: boolean
}

/** Uploads of photographs. They go on while the person answers other questions. */
export interface PhotoUploads {
  /** Begins with files that were chosen. Returns their ids, which are the answer. */
  add(files: readonly File[]): string[]
  retry(id: string): void
  /** Stops and forgets an upload. */
  drop(id: string): void
  /** Those of this visit by their ids; another object after each change. */
  all(): ReadonlyMap<string, PhotoUpload>
  /** Calls a listener at each change; returns how to stop that. */
  subscribe(listener: () => void): () => void
}

/** A field's offer to copy fields of another group of the same step. */
export interface CopyOffer {
  label: string
  from: string
  fields: readonly string[]
}

// biome-ignore lint/suspicious/noExplicitAny: rjsf's own default for form data
export type StepWidgetProps = WidgetProps<any, RJSFSchema, StepFormContext>

/** The step's context from a widget's registry. */
export function contextOf({ registry }: StepWidgetProps): StepFormContext {
  return registry.formContext
}
