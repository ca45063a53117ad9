import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import { createContext, use } from 'react'
import { asObject } from '#schemas/validation/json-object.ts'

/** The context that a step gives its fields. An interface would have to take any key, as rjsf's contexts do. */
export type StepFormContext = {
  /** The id of the heading with the step's only question, which labels its field. */
  headingId: string
  /** Whether the step has one field, so that its label would only repeat the heading. */
  single: boolean
  /** Whether the heading says for all fields that they may be left out. */
  optional?: boolean
  /** Notes at fields without a problem, by field name. */
  notes: Readonly<Record<string, string>>
  /** Warnings at fields, by field name; they replace the note. */
  cautions?: Readonly<Record<string, string>>
  /** The problem of a chosen 'Outro' without a text, by field name. */
  unwritten?: Readonly<Record<string, string>>
  /** Several problems came at once: one text says so for all, and each is said where it gets the focus. */
  many?: boolean
  /** A check of this step is under way. */
  checking: boolean
  /** Called when a single choice was made by pointer or Enter: answers and continues. Without it, a choice only answers. */
  onChosen?: (field: string, value: unknown) => void
  /** The prefix of the fields' ids; 'root' without sections. */
  idPrefix?: string
  /** How many fields stand side by side where there is room; one by default. */
  columns?: 1 | 2
  /** Whether fields that must be answered are marked with an asterisk. */
  asterisks?: boolean
  /** Gives names that fit what was typed so far. */
  suggest?: (kind: string, text: string, signal: AbortSignal) => Promise<readonly string[]>
  /** Copies fields of one group of the step into another. */
  onCopy?: (offer: CopyOffer) => void
  /** The groups that there is something to copy into now. */
  copyable?: readonly string[]
  /**
   * Called before an entry is added to a list. Returns whether its last entry is complete; otherwise the form says what is
   * missing, and focuses it.
   */
  mayAdd?: (list: string) => boolean
  /** Parts of the step that do not count, by JSON pointer: those of an entry are left out of it. */
  irrelevant?: readonly string[]
  /** The list whose last entry has to be completed before another is added. */
  refused?: RefusedEntry | undefined
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
  /** The name of its file. */
  readonly name?: string
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
  /** Begins with files that were chosen, with `documents` PDFs too. Returns their ids, which are the answer. */
  add(files: readonly File[], documents?: boolean): string[]
  retry(id: string): void
  /** Stops and forgets an upload. */
  drop(id: string): void
  /** Those of this visit by their ids; another object after each change. */
  all(): ReadonlyMap<string, PhotoUpload>
  /** Calls a listener at each change; returns how to stop that. */
  subscribe(listener: () => void): () => void
}

/** What uploads photographs; pages bring it to features. */
export interface PhotoUploader {
  load: () => Promise<PhotoUploads>
  /** Waits for these uploads. Returns those that failed. */
  settled: (ids: readonly string[]) => Promise<string[]>
}

/** An entry that was not added to a list (its JSON pointer): the last one is still blank, or has problems. */
export interface RefusedEntry {
  readonly list: string
  readonly last: 'blank' | 'wrong'
}

/** A field's offer to copy fields of another group of the same step. */
export interface CopyOffer {
  label: string
  from: string
  to: string
  fields: readonly string[]
}

// biome-ignore lint/suspicious/noExplicitAny: rjsf's own default for form data
export type StepWidgetProps = WidgetProps<any, RJSFSchema, StepFormContext>

/** The step's context from a widget's registry. */
export function contextOf({ registry }: StepWidgetProps): StepFormContext {
  return registry.formContext
}

/**
 * The values around a field: those of its group, or the entries of its list. Apart from the form's context, which would
 * render every field again at each key.
 */
export const ValuesAround = createContext<unknown>(undefined)

/** The value of a field of the same group. Only a widget that names one renders again with the group's values. */
export function useValueBeside(name: unknown): unknown {
  return typeof name === 'string' ? asObject(use(ValuesAround))[name] : undefined
}
