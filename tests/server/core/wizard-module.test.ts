import { expect, it } from 'vitest'
import { answerFits } from '#schemas/wizards/conditions.ts'
import type { WizardDefinition, WizardStep } from '#schemas/wizards/definition.ts'
import { linkWizard } from '#schemas/wizards/link.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { validatorCode } from '#server/core/wizards/module.ts'

const asks = (id: string, when?: WizardStep['when']): WizardStep => ({
  id,
  title: id,
  schema: {
    type: 'object',
    properties: { [id]: { type: 'string' } },
    required: [id],
    additionalProperties: false,
  },
  ui: {},
  ...(when && { when }),
})

const inHouse = () => answerFits(['casa', 'casa'], { const: 'moradia' })

const definition: WizardDefinition = {
  id: 'exemplo',
  version: '1',
  policy: 'linear',
  steps: [asks('casa'), asks('jardim', inHouse()), asks('piscina', inHouse())],
}

it('compiles a condition of several steps once, and each of them is decided by it', () => {
  const code = validatorCode(definition)
  expect(code.match(/function validate/g)).toHaveLength(4)
  const wizard = linkWizard({
    definition,
    // The code that a browser loads as a module.
    link: (require) => new Function('require', code)(require),
  })
  const path = (casa: string) => walk(wizard, { casa: { casa } }).path.map(({ step }) => step.id)
  expect(path('moradia')).toEqual(['casa', 'jardim', 'piscina'])
  expect(path('apartamento')).toEqual(['casa'])
})
