import type { Problem } from '../../validation/problem.ts'
import type { WizardDefinition } from '../definition.ts'
import { defineWizard, readAnswers } from '../record.ts'
import type { Walk } from '../walk.ts'
import { catalogueOf, type SignupSubgroup, subgroupsWith } from './catalogue.ts'
import { chosenServices, type SignupWire, signupCodec } from './codec.ts'
import { signupDefinition } from './definition.ts'

/** The sign-up of a professional or a client, over the catalogue as it stands. */
export const signup = defineWizard<readonly SignupSubgroup[], SignupWire>({
  definition: signupDefinition,
  formats: {},
  codec: signupCodec,
  read: (wizard, wire) =>
    readAnswers(
      wizard,
      signupCodec.fromWire(wizard.definition, wire),
      (_step, path) => fieldOf(path),
      (walked) => foreignServices(wizard.definition, walked, wire),
    ),
})

/** The request has one field for an area, its subgroups and their services. */
const fieldOf = (path: string): string => {
  const [, name = ''] = path.split('/')
  return ['lv1', 'lv2', 'lv3'].includes(name) ? '/lv3' : `/${name}`
}

/** Services of several areas, or that are no answer to what was asked. */
function foreignServices(definition: WizardDefinition, { relevant }: Walk, { lv3 }: SignupWire): Problem[] {
  if (lv3.length === 0) return []
  const subgroups = catalogueOf(definition)
  const groups = new Set(subgroupsWith(subgroups, lv3).map(({ main_group_id }) => main_group_id))
  const fits = groups.size === 1 && chosenServices(relevant, subgroups).length === new Set(lv3).size
  return fits
    ? []
    : [{ path: '/lv3', keyword: 'enum', message: 'Os serviços não são os da categoria escolhida.' }]
}
