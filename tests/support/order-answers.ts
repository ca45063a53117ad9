import { questionTypeOf } from '#schemas/questions/types/registry.ts'
import type { Answers, StepAnswers } from '#schemas/wizards/definition.ts'
import { specificId } from '#schemas/wizards/order/specific.ts'
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
  const answers: Record<string, StepAnswers> = {}
  for (const { answer } of source.questions) {
    // Photographs are sent by themselves; where they are asked for they may be left out.
    const example =
      answer.type === 'photos' ? {} : { [answer.name]: questionTypeOf(answer.type).example(answer) }
    answers[specificId(answer)] = { ...answers[specificId(answer)], ...example }
  }
  return { ...answers, ...contactAnswers }
}
