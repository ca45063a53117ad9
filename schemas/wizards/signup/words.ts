import type { JsonSchema } from '../../json-schema.ts'
import type { WizardStep } from '../definition.ts'

/** Titles of steps and fields that differ for clients. */
const clientWords: Readonly<Record<string, { title: string; fields: Readonly<Record<string, string>> }>> = {
  zona: {
    title: 'Onde precisa dos serviços?',
    fields: { zip_work: 'Código postal do local', distance: 'Distância à volta do local' },
  },
}

/** The example in the field of the name (SGN-3). */
const namePlaceholder = (professional: boolean) =>
  professional ? 'Designação comercial ou nome' : 'Nome completo'

/** A step of the sign-up with the texts for clients or professionals; what it asks and accepts is the same. */
export function inWordsFor(step: WizardStep, professional: boolean): WizardStep {
  const words = professional ? undefined : clientWords[step.id]
  const titled = Object.entries(step.schema.properties).map(([name, property]) => {
    const title = words?.fields[name]
    return [name, title === undefined ? property : { ...property, title }] as const
  })
  const name = step.ui.name as JsonSchema | undefined
  const options = name?.['ui:options'] as JsonSchema | undefined
  const placeholder = namePlaceholder(professional)
  return {
    ...step,
    title: words?.title ?? step.title,
    schema: { ...step.schema, properties: Object.fromEntries(titled) },
    ui: name ? { ...step.ui, name: { ...name, 'ui:options': { ...options, placeholder } } } : step.ui,
  }
}
