import { atomOf } from '../atoms/registry.ts'
import { isPhotoId, photosInWords } from '../photos/photos.ts'
import type { StepAnswers, WizardStep } from '../wizards/definition.ts'
import type { Choice } from './choices.ts'
import type { FieldUi } from './types/type.ts'

/**
 * An answer in words, by what its field's ui says of it: the label of what was chosen, several of them in one line, how
 * many photographs, an accepted sentence as 'Sim', a value as its kind is read. '' where nothing was answered.
 */
export function valueInWords(ui: unknown, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (value === true) return 'Sim'
  const options = optionsOf(ui)
  if (Array.isArray(value)) {
    if (options.photos) return value.length === 0 ? '' : photosInWords(value.length)
    return value.map((entry) => valueInWords(ui, entry)).join(', ')
  }
  const label = options.choices?.find((choice) => choice.value === value)?.label
  if (label !== undefined) return label
  const words = typeof value === 'number' ? value : String(value)
  return atomOf(options)?.words(words) ?? String(words).trim()
}

/** A step's answers in words, a line a field. */
export function stepInWords(step: WizardStep, answers: StepAnswers): string {
  return Object.keys(step.schema.properties)
    .map((name) => valueInWords(step.ui[name], answers[name]))
    .filter((words) => words !== '')
    .join('\n')
}

/** The photographs of a field's value, by their ids; none where the field's ui says that it asks for something else. */
export const photosAt = (ui: unknown, value: unknown): string[] =>
  optionsOf(ui).photos && Array.isArray(value) ? value.filter(isPhotoId) : []

/** Whether a field takes photographs. */
export const takesPhotos = (ui: unknown): boolean => optionsOf(ui).photos === true

type Options = {
  readonly atom?: unknown
  readonly choices?: readonly Choice[]
  /** The value is a list of photographs. */
  readonly photos?: true
}

function optionsOf(ui: unknown): Options {
  return (ui as FieldUi | undefined)?.['ui:options'] ?? {}
}
