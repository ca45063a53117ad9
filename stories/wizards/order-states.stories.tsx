import { checkingAt, emptyAt, type OrderStoryArgs, wholeAt } from '#stories/support/order-snapshot.ts'
import { at, type OrderMeta, OrderStory, onPhone } from '#stories/support/order-story.tsx'

/** Every state of the order's machine; a house test fails when one has no story here. */
const meta: OrderMeta = { title: 'Assistentes/Pedido/Estados', component: OrderStory }
export default meta

const hidden = { banner: 'hidden' } as const
const notLoaded = (flow: 'loading' | 'unavailable', failure?: string): OrderStoryArgs => ({
  value: { flow, ...hidden },
  context: { failure },
  loaded: false,
})

export const Loading = at(notLoaded('loading'))
export const Unavailable = at(
  notLoaded('unavailable', 'O serviço não existe ou não tem perguntas publicadas.'),
)
export const Intro = at({ value: { flow: { active: 'intro' }, ...hidden }, context: {} })
export const IntroPhone = onPhone({ value: { flow: { active: 'intro' }, ...hidden }, context: {} })
export const Editing = at(emptyAt('details.trabalho'))
export const Checking = at(checkingAt('zip_home'))
export const Reviewing = at(wholeAt({ flow: { active: 'reviewing' }, ...hidden }))
export const ReviewingPhone = onPhone(wholeAt({ flow: { active: 'reviewing' }, ...hidden }))
export const ConfirmingAbandon = at(wholeAt({ flow: 'confirmingAbandon', ...hidden }))
export const ConfirmingAbandonPhone = onPhone(wholeAt({ flow: 'confirmingAbandon', ...hidden }))
export const Saving = at(wholeAt({ flow: 'saving', ...hidden }))
export const Submitting = at(wholeAt({ flow: 'submitting', ...hidden }))
export const SubmittingPhone = onPhone(wholeAt({ flow: 'submitting', ...hidden }))
const TOO_OFTEN =
  'Falha ao salvar o pedido. Já recebemos vários pedidos com este e-mail. Tente novamente dentro de 40 minutos, ou escreva para apoio@cinco.example.'
export const FailedTooOften = at(wholeAt({ flow: 'failed', ...hidden }, { failure: TOO_OFTEN }))
export const Failed = at(wholeAt({ flow: 'failed', ...hidden }, { failure: 'Falha ao salvar o pedido. ' }))
export const FailedPhone = onPhone(
  wholeAt({ flow: 'failed', ...hidden }, { failure: 'Falha ao salvar o pedido. ' }),
)
export const Submitted = at(wholeAt({ flow: 'submitted', ...hidden }))
export const Abandoned = at(wholeAt({ flow: 'abandoned', ...hidden }))

const carried = (kind: 'migrated' | 'again'): OrderStoryArgs => {
  const { value, context } = emptyAt('details.trabalho')
  const questions = kind === 'again' ? ['Que trabalho precisa?', 'Qual é a área aproximada?'] : []
  return { value, context: { ...context, carried: { kind, questions } } }
}
export const CarriedOver = at(carried('migrated'))
export const AnsweredAgain = at(carried('again'))
export const AnsweredAgainPhone = onPhone(carried('again'))
