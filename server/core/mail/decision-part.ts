import { longDate } from '#schemas/atoms/long-date.ts'
import { type Ground, grounds } from '#schemas/decisions/grounds.ts'
import { ANSWER_WORKING_DAYS, objectUntil } from '#schemas/decisions/objections.ts'
import type { MessageContent } from './message.ts'

/** What a message that tells of a decision holds of it. */
export interface DecisionPart {
  /** Where it is read and objected to. */
  readonly link: string
  readonly ground: Ground
  /** When it was decided (ISO 8601). */
  readonly at: string
}

/**
 * The content of a message with what the law wants said of each decision (DEC-3): the rule, since when, who decided, and how to
 * object. A message of an earlier version has no decision, and stays as it is.
 */
export function withDecision(content: MessageContent, decision: DecisionPart | undefined): MessageContent {
  if (!decision) return content
  const { link, ground, at } = decision
  return {
    ...content,
    facts: [
      ...(content.facts ?? []),
      { question: 'Regra em que se baseia', answer: grounds[ground].name },
      { question: 'Decidida em', answer: longDate(at) },
      {
        question: 'Como foi decidida',
        answer: 'Por uma pessoa da nossa administração, sem meios automáticos',
      },
    ],
    links: [
      ...(content.links ?? []),
      { label: 'Ler a regra', url: new URL(grounds[ground].path, link).href },
      { label: 'Apresentar uma objeção', url: link },
    ],
    closing: `Se não concorda, pode apresentar uma objeção até ${longDate(objectUntil(at))}, sem custos e sem iniciar sessão. Respondemos no prazo de ${ANSWER_WORKING_DAYS} dias úteis. Pode também recorrer a uma entidade de resolução alternativa de litígios, ou aos tribunais.`,
  }
}

/** A decision as messages show it in Storybook and in tests. */
export const samplePart: DecisionPart = {
  link: 'https://cinco.exemplo.pt/objecao?d=exemplo&t=exemplo',
  ground: 'conduct',
  at: '2026-11-20T10:00:00.000Z',
}
