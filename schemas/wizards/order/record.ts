import { MAX_PROBLEMS } from '../../validation/bounds.ts'
import type { Problem } from '../../validation/problem.ts'
import type { StepAnswers } from '../definition.ts'
import { defineWizard, readAnswers, unreadable } from '../record.ts'
import type { Walk } from '../walk.ts'
import { layOut, type OrderWire, orderCodec, parseDetails } from './codec.ts'
import { type OrderSource, orderDefinition } from './definition.ts'
import { isSpecific } from './specific.ts'

/** A request for a service: its own questions and those that every service asks, sent as a lead. */
export const order = defineWizard<OrderSource, OrderWire>({
  definition: orderDefinition,
  formats: {},
  codec: orderCodec,
  read(wizard, wire) {
    const details = parseDetails(wire.details)
    if (!details) {
      return unreadable({
        path: '/details',
        keyword: 'type',
        message: 'As respostas não estão bem formadas.',
      })
    }
    return readAnswers(
      wizard,
      layOut(wizard.definition, wire, details),
      (step, path) => (isSpecific(step) ? `/details${path}` : path),
      (walked) => foreignAnswers(walked, details),
    )
  },
})

/** Answers to questions that were not asked. */
function foreignAnswers({ path }: Walk, details: StepAnswers): Problem[] {
  const asked = new Set(
    path.flatMap(({ step }) => (isSpecific(step) ? Object.keys(step.schema.properties) : [])),
  )
  const foreign = Object.keys(details).filter((name) => !asked.has(name))
  return foreign.slice(0, MAX_PROBLEMS).map((name) => ({
    path: `/details/${name}`,
    keyword: 'additionalProperties',
    message: 'Esta pergunta não faz parte do pedido.',
  }))
}
