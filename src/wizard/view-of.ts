import type { WizardSnapshot } from '#machines/wizard/machine.ts'

/**
 * The name of what a wizard shows: the open step, or what is in its place. The same name means the same content under
 * the pointer.
 */
export function viewOf({ value, context }: Pick<WizardSnapshot, 'value' | 'context'>): string {
  if (typeof value.flow === 'string') return value.flow
  return value.flow.active === 'reviewing' ? 'reviewing' : `passo ${context.step} ${context.part}`
}
