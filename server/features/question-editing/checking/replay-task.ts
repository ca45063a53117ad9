import { formatsAt } from '#schemas/validation/formats.ts'
import { carryOver } from '#schemas/wizards/carry-over.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { WizardStep } from '#schemas/wizards/definition.ts'
import type { OrderWire } from '#schemas/wizards/order/codec.ts'
import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import { isSpecific, specificId } from '#schemas/wizards/order/specific.ts'
import { wizards } from '#schemas/wizards/registry.ts'

/** A version's questions as they are stored; for the base questions, without a service's own. */
export interface SetTexts {
  version: string
  title: string
  questions?: string
  base: string
}

interface LeadTexts extends Omit<OrderWire, 'details'> {
  version: string
  created_at: string
  details?: string
}

interface ReplayInput {
  /** The questions to test, an OrderSource as JSON. */
  source: string
  sets: SetTexts[]
  leads: LeadTexts[]
}

const { definition, formats, codec } = wizards.order

/** When the request was sent that is read now: its days are judged as they were then. */
let sentAt = 0

/** The wizard that was compiled last: requests come in parts, all for the same questions. */
let last: { source: string; wizard: CompiledWizard } | undefined

/** A wizard of an OrderSource as JSON; the one compiled last is kept. */
function wizardOf(source: string): CompiledWizard {
  if (last?.source !== source) {
    const orderSource: OrderSource = JSON.parse(source)
    last = {
      source,
      wizard: compileWizard(definition(orderSource), { ...formatsAt(() => sentAt), ...formats }),
    }
  }
  return last.wizard
}

/**
 * Counts the requests that would be unaffected by other questions, carried over, or asked again (QST-20), and how many answered
 * each question that is no longer asked, or has no step of its own any more (QST-50).
 */
export function replay({ source, sets, leads }: ReplayInput) {
  const wizard = wizardOf(source)
  const ownNow = new Set(wizard.definition.steps.flatMap(namesAskedAlone))
  const answered = new Map(
    sets.map(({ version, title, questions = '[]', base }) => [
      version,
      definition({
        version,
        service: { id: 1, title },
        questions: JSON.parse(questions),
        base: JSON.parse(base),
      }),
    ]),
  )
  const counts = { unaffected: 0, migrated: 0, again: 0 }
  const shorter: Record<string, number> = {}
  for (const { version, created_at, details = '{}', ...fields } of leads) {
    const asked = answered.get(version)
    if (!asked) continue
    sentAt = Date.parse(created_at)
    const answers = codec.fromWire(asked, { ...fields, details })
    counts[carryOver(wizard, answers).kind] += 1
    for (const name of asked.steps.flatMap(namesAskedAlone))
      if (!ownNow.has(name) && answers[specificId({ name })]?.[name] !== undefined)
        shorter[name] = (shorter[name] ?? 0) + 1
  }
  return { counts, shorter }
}

/** The service's own question that a step asks alone; none for another step. */
const namesAskedAlone = (step: WizardStep): string[] =>
  isSpecific(step) && !step.optional ? Object.keys(step.schema.properties) : []
