import type { FormContextType, RJSFSchema, WidgetProps } from '@rjsf/utils'

/** What a step tells its fields beside their values. */
export interface StepFormContext extends FormContextType {
  /** Id of the heading that asks the step's only question; its field is labelled by it. */
  headingId: string
  /** Whether the step has one field, so that its label would only repeat the heading. */
  single: boolean
  /** What to say at a field when all is well, by field name. */
  notes: Readonly<Record<string, string>>
  /** What is allowed at a field and yet worth a second look, by field name; it stands in the place of the note. */
  cautions?: Readonly<Record<string, string>>
  /** What is wrong with the text of an 'Outro' that is chosen and not written yet, by field name. */
  unwritten?: Readonly<Record<string, string>>
  /** A check of this step is under way. */
  checking: boolean
  /** A single choice was made by pointer or Enter: answer and go on. */
  onChosen: (field: string, value: unknown) => void
  /** What the ids of the fields begin with; 'root' where the step has no sections. */
  idPrefix?: string
  /** How many fields stand side by side where there is room; one by default. */
  columns?: 1 | 2
  /** Whether fields that must be answered are marked with an asterisk. */
  asterisks?: boolean
  /** What stands in the fields of this section now. */
  values?: Readonly<Record<string, unknown>>
  /** A value that a field's message suggested was pressed. */
  onSuggested?: (field: string, value: string) => void
  /** A field was left. */
  onLeft?: (field: string) => void
  /** Names to choose from for what was typed so far. */
  suggest?: (kind: string, text: string, signal: AbortSignal) => Promise<readonly string[]>
  /** Copies the fields of another group into this one; undefined where there is nothing to copy. */
  onCopy?: ((offer: CopyOffer) => void) | undefined
  /** Opens one of the page's dialogs. */
  onDialog?: (name: string) => void
  /** Addresses that a field's ui may name. */
  links?: Readonly<Record<string, string>>
}

/** What a field's ui may offer to copy: these fields of another group of the same step. */
export interface CopyOffer {
  label: string
  from: string
  fields: readonly string[]
}

// biome-ignore lint/suspicious/noExplicitAny: rjsf's own default for form data
export type StepWidgetProps = WidgetProps<any, RJSFSchema, StepFormContext>

/** The step's own context out of a widget's registry. */
export function contextOf({ registry }: StepWidgetProps): StepFormContext {
  return registry.formContext
}
