import { atomOf } from '../atoms/registry.ts'
import type { ObjectSchema } from '../json-schema.ts'
import { filesInWords, isFileId } from '../photos/photos.ts'
import { uiOptions } from '../ui-options.ts'
import { asObject, type JsonObject } from '../validation/json-object.ts'
import type { StepAnswers, WizardStep } from '../wizards/definition.ts'
import { entriesOf } from '../wizards/parts.ts'
import { labelOf } from './choices.ts'

/**
 * An answer in words, by what its field's ui says of it: the label of what was chosen, several of them in one line, how
 * many photographs and PDFs, an accepted sentence as 'Sim', a value as its kind is read. '' where nothing was answered.
 */
export function valueInWords(ui: unknown, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (value === true) return 'Sim'
  const options = uiOptions(ui)
  if (Array.isArray(value)) {
    if (options.photos) return filesInWords(value.filter(isFileId))
    return value.map((entry) => valueInWords(ui, entry)).join(', ')
  }
  const label = labelOf(options, value)
  if (label !== undefined) return label
  const words = typeof value === 'number' ? value : String(value)
  return atomOf(options)?.words(words) ?? String(words).trim()
}

/** A step's answers in words, a line a field, with its label where the step's heading does not say it. */
export function stepInWords({ schema, ui, optional }: WizardStep, answers: StepAnswers): string {
  return Object.entries(schema.properties)
    .flatMap(([name, property]) => {
      const { title } = property
      const entry = entriesOf(property)
      if (entry) return entriesInWords(entry, asObject(ui[name]), answers[name])
      const words = valueInWords(ui[name], answers[name])
      if (words === '') return []
      return [optional ? `${title} ${words}` : words]
    })
    .join('\n')
}

/** The entries of a list in words: 'Vidro 1', then a line for each of its fields. */
function entriesInWords(entry: ObjectSchema, ui: JsonObject, value: unknown): string[] {
  const [name, itemsUi] = [String(uiOptions(ui).entry), asObject(ui.items)]
  return (Array.isArray(value) ? value : []).flatMap((answers, index) => {
    const lines = Object.entries(entry.properties).flatMap(([field, { title }]) => {
      const words = valueInWords(itemsUi[field], asObject(answers)[field])
      return words === '' ? [] : [`${title} ${words}`]
    })
    return lines.length > 0 ? [`${name} ${index + 1}`, ...lines] : []
  })
}

/** The photographs, and PDFs, of a field's value, by their ids; none where the field's ui says that it asks for something else. */
export const photosAt = (ui: unknown, value: unknown): string[] =>
  uiOptions(ui).photos && Array.isArray(value) ? value.filter(isFileId) : []

/** Whether a field takes photographs. */
export const takesPhotos = (ui: unknown): boolean => uiOptions(ui).photos === true
