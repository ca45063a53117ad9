import type { WizardStep } from '../definition.ts'

/** Specific steps are told from base steps by this prefix, so that an answer's name can never collide. */
const SPECIFIC = 'details.'

/** The id of the step that asks a service's own question, by the name of its answer. */
export const specificId = (name: string): string => SPECIFIC + name

/**
 * Whether a step asks a question of the service's own. In a file of its own: a browser asks it, and makes no definition.
 */
export const isSpecific = (step: Pick<WizardStep, 'id'>): boolean => step.id.startsWith(SPECIFIC)
