import { questionTypeOf } from '#schemas/questions/types/registry.ts'
import type { Answers, StepAnswers } from '#schemas/wizards/definition.ts'
import type { CompiledOrder } from '#server/features/questions/offers.ts'

/** Valid answers to the steps that orders of all services have. */
export const contactAnswers = {
  when: { when: 2 },
  info: { info: 'Prédio de 1980' },
  zip_home: { zip_home: '1000-001' },
  contact: { phone: '912 345 678', email: 'ana.teste@exemplo.pt' },
  name: { name: 'Ana Teste' },
}

/** Valid answers to an order of a service, by the examples of its questions' types. */
export function orderAnswers({ source }: CompiledOrder): Answers {
  const examples = source.questions.map(({ answer }): [string, StepAnswers] => [
    `details.${answer.name}`,
    // Photographs are sent by themselves; where they are asked for they may be left out.
    answer.type === 'photos' ? {} : { [answer.name]: questionTypeOf(answer.type).example(answer) },
  ])
  return { ...Object.fromEntries(examples), ...contactAnswers }
}
