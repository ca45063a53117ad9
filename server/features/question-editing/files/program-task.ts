import type { ServiceContent } from '#schemas/questions/content.ts'
import { surveyJsOf } from '#schemas/questions/export-survey-js.ts'
import { lint } from '#schemas/questions/lint.ts'
import { isGroup } from '#schemas/questions/service-ids.ts'
import { soundContent } from '#schemas/questions/sound.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { sourceOf } from '../contents.ts'
import { BASE } from '../rows.ts'

/** As what questions are written for other programs. */
export type ExportedAs = 'survey-js' | 'json-schema'

interface ProgramInput {
  id: number
  /** A ServiceContent and the base questions in force, as JSON. */
  content: string
  base: string
  as: ExportedAs
}

/**
 * Questions as another program takes them (QST-74): a form of SurveyJS, or the steps of the visitors' wizard, each with its
 * JSON Schema and rjsf's uiSchema. Questions with errors are left out, as in the preview (ADM-12).
 */
export function exportForProgram({ id, content, base, as }: ProgramInput): string {
  const written: ServiceContent = JSON.parse(content)
  const sound = soundContent(written, lint(written, { base: id === BASE, group: isGroup(id) }))
  const source = sourceOf(id, sound, JSON.parse(base))
  const { version, steps } = wizards.order.definition(source)
  const form =
    as === 'survey-js'
      ? surveyJsOf(sound.title, sound.questions)
      : {
          service: source.service,
          version,
          steps: steps.map(({ id: step, title, when, schema, ui }) => ({
            id: step,
            title,
            when,
            schema,
            uiSchema: ui,
          })),
        }
  return `${JSON.stringify(form, null, 2)}\n`
}
