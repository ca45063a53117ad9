import type { Problem } from '#schemas/validation/problem.ts'
import type { Walk } from '#schemas/wizards/walk.ts'

/** Thrown when the server refused certain fields; paths are JSON pointers into what was sent. */
export class SendRefused extends Error {
  override readonly name = 'SendRefused'
  readonly fields: readonly { path: string; message: string }[]

  constructor(message: string, fields: readonly { path: string; message: string }[]) {
    super(message)
    this.fields = fields
  }

  /** The refused fields with their steps, found by the last part of the path that is a field of a step. */
  locate({ path }: Walk): { step: string; problem: Problem }[] {
    return this.fields.flatMap((field) => {
      const names = field.path.split('/').filter(Boolean)
      const whole = path.find(({ step }) => step.id === names[0])
      if (whole && names.length > 1) {
        const inStep = `/${names.slice(1).join('/')}`
        return [{ step: whole.step.id, problem: { ...field, path: inStep, keyword: 'refused' } }]
      }
      const walked = path.find(({ step }) => names.some((name) => name in step.schema.properties))
      const name = names.find((candidate) => walked && candidate in walked.step.schema.properties)
      if (!walked || !name) return []
      return [
        { step: walked.step.id, problem: { path: `/${name}`, keyword: 'refused', message: field.message } },
      ]
    })
  }
}
