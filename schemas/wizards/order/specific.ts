import { listOf } from '../../questions/repeated.ts'
import type { WizardStep } from '../definition.ts'

/** Specific steps are told from base steps by this prefix, so that an answer's name can never collide. */
const SPECIFIC = 'details.'

/** The step that asks the details (QST-50): no answer has such a name. */
export const DETAILS_STEP = `${SPECIFIC}_together`

/** The id of the step that asks a service's own question. */
export const specificId = (answer: { name: string; together?: boolean; repeats?: string }): string =>
  answer.together ? DETAILS_STEP : SPECIFIC + (listOf(answer) ?? answer.name)

/**
 * Whether a step asks a question of the service's own. In a file of its own: a browser asks it, and makes no definition.
 */
export const isSpecific = (step: Pick<WizardStep, 'id'>): boolean => step.id.startsWith(SPECIFIC)
