import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ACTION, SEEN } from '#schemas/forms/control-names.ts'
import type { PostedForm } from '#schemas/forms/page-on-server.ts'
import { type Posted, textOf } from '#schemas/forms/posted.ts'
import { stepInWords } from '#schemas/questions/words.ts'
import { type AskedChange, askedChanges } from '#schemas/requests/asking.ts'
import { fingerprint } from '#schemas/validation/fingerprint.ts'
import { comparable } from '#schemas/wizards/carry-over.ts'
import type { Answers, WizardStep } from '#schemas/wizards/definition.ts'
import { isSameAt } from '#schemas/wizards/order/unfinished.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'

type ServerDraft = NonNullable<ReplyOf<Calls['showDraft']>['draft']>

/** What is kept of an order, as far as a page without scripts has to know it. */
export type DraftAnswers = Pick<ServerDraft, 'answers' | 'answeredElsewhere'>

const marked = (answers: Answers, steps: readonly string[]): string =>
  fingerprint(comparable(Object.fromEntries(steps.map((id) => [id, answers[id] ?? {}]))))

/**
 * What a page shows of an order, for its form to say when it is posted (ORD-35): a mark of the answers of the step that
 * the page is of, and one of all answers that other devices gave.
 */
export const seenOf = ({ answers, answeredElsewhere }: DraftAnswers, step: string | undefined): string =>
  `${marked(answers, step === undefined ? [] : [step])}.${marked(answers, answeredElsewhere)}`

/** What is kept once this device has given a step its answers. */
export const keptWith = (
  { answers, answeredElsewhere }: DraftAnswers,
  step: string | undefined,
  newAnswers: Answers,
): DraftAnswers => ({
  answers: { ...answers, ...(step !== undefined && { [step]: { ...newAnswers[step] } }) },
  answeredElsewhere: answeredElsewhere.filter((id) => id !== step || isSameAt(id, newAnswers, answers)),
})

const UNSEEN =
  'Entretanto, este pedido foi alterado noutro dispositivo. Reveja as respostas antes de o enviar; se estiverem certas, prima de novo o botão.'

const answeredAs = (words: string): string =>
  `Entretanto, esta pergunta foi respondida noutro dispositivo: «${words || 'Sem resposta'}». A resposta que está abaixo ainda não foi guardada. Para ficar com ela, prima de novo o botão.`

interface Asked {
  readonly posted: Posted
  /** The step that the form is of; undefined where it has no fields. */
  readonly step: WizardStep | undefined
  /** The order's answers with those that the form gives. */
  readonly newAnswers: Answers
  /** Whether the form may send the order. */
  readonly sends: boolean
}

/** Why a form is not taken at once, in words, and whether another answer to its step may be taken instead. */
export interface Unseen {
  readonly words: string
  readonly hasOther: boolean
}

/**
 * Why a posted form is not taken at once: another device answered its step since the page was shown, or any other one where
 * the form may send the order (ORD-35). Undefined where nothing stands against it.
 */
export function unseenIn(
  draftAnswers: DraftAnswers,
  { posted, step, newAnswers, sends }: Asked,
): Unseen | undefined {
  const { answers, answeredElsewhere } = draftAnswers
  const [ownBefore, othersBefore] = textOf(posted, SEEN).split('.')
  const [ownNow, othersNow] = seenOf(draftAnswers, step?.id).split('.')
  if (
    step &&
    answeredElsewhere.includes(step.id) &&
    ownBefore !== ownNow &&
    !isSameAt(step.id, newAnswers, answers)
  )
    return { words: answeredAs(stepInWords(step, answers[step.id] ?? {})), hasOther: true }
  return sends && othersBefore !== othersNow ? { words: UNSEEN, hasOther: false } : undefined
}

/** What the buttons post that ask for a link to another device, and for an e-mail with one. */
export const ELSEWHERE = 'ORDER.ELSEWHERE'
export const MAIL_ELSEWHERE = 'ORDER.ELSEWHERE.MAIL'

/** What the button posts that deletes an unfinished order. */
export const DROP = 'ORDER.DROPPED'

/** Whether a posted step asks to delete the order that it is of (ORD-30). */
export const isDropped = ({ posted, fresh }: PostedForm): boolean => fresh && textOf(posted, ACTION) === DROP

/** What the buttons post that change whom an order asks first (REQ-38). */
export const ASKED_ACTIONS = {
  first: 'ORDER.ASKED.FIRST',
  together: 'ORDER.ASKED.TOGETHER',
  everybody: 'ORDER.ASKED.EVERYBODY',
} as const satisfies Record<AskedChange, string>

/** Changes whom an order asks, as a posted step wants it. Whether it wants that. */
export async function changeAsked(
  call: CallFunction,
  service: number,
  { posted, fresh }: PostedForm,
): Promise<boolean> {
  const to = askedChanges.find((change) => ASKED_ACTIONS[change] === textOf(posted, ACTION))
  if (!fresh || to === undefined) return false
  await call('changeAsked', { body: { service, to } })
  return true
}

/** What became of it. */
export interface Elsewhere {
  readonly link?: ReplyOf<Calls['linkDraft']>
  readonly mailed?: boolean
  /** Why there is no link, in words. */
  readonly failure?: string
}

/** Makes the link that a posted step asks for, or sends one (ORD-32); undefined where it asks for none. */
export async function askElsewhere(
  call: CallFunction,
  service: number,
  { posted, fresh }: PostedForm,
): Promise<Elsewhere | undefined> {
  const action = textOf(posted, ACTION)
  if (!fresh || (action !== ELSEWHERE && action !== MAIL_ELSEWHERE)) return undefined
  const body = { service }
  try {
    if (action === ELSEWHERE) return { link: await call('linkDraft', { body }) }
    await call('mailDraft', { body })
    return { mailed: true }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { failure: error.message }
  }
}
