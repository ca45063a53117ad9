import type { WizardDefinition } from '../definition.ts'

/** A subgroup with the ids of its services: what sign-up needs to know of the catalogue. */
export interface SignupSubgroup {
  readonly id: number
  readonly main_group_id: number
  readonly services: readonly number[]
}

/** The catalogue that a sign-up was defined with, out of its definition. */
export function catalogueOf({ steps }: WizardDefinition): SignupSubgroup[] {
  const allowed = (id: string) => steps.find((step) => step.id === id)?.within?.allowed ?? {}
  const services = allowed('servicos')
  return Object.entries(allowed('subgrupos')).flatMap(([group, subgroups]) =>
    subgroups.map((id) => ({ id, main_group_id: Number(group), services: services[id] ?? [] })),
  )
}

/** The subgroups that have some of these services. */
export function subgroupsWith(
  subgroups: readonly SignupSubgroup[],
  services: readonly number[],
): SignupSubgroup[] {
  const chosen = new Set(services)
  return subgroups.filter((subgroup) => subgroup.services.some((id) => chosen.has(id)))
}
