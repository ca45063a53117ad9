import { link } from 'virtual:form-validators/proposal'
import { data as withStatus } from 'react-router-dom'
import { formProblems, linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { textOf } from '#schemas/forms/posted.ts'
import {
  type ProposalValues,
  priceProblems,
  proposalForm,
  type SentProposal,
  withPrice,
} from '#schemas/forms/proposal.ts'
import { texts } from '#schemas/messages/texts.ts'
import type { Price } from '#schemas/requests/prices.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { readPosted } from '#schemas/wizards/posted.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { pageForm, untouched } from '#src/routes/posted-form.ts'
import { COST } from './proposal-names.ts'

/** What checks a proposal, where it is written and where its page takes it. */
export const proposalValidators = linkForm(proposalForm, link)

type Send = (call: CallFunction, values: SentProposal) => Promise<unknown>

/** Sends the proposal that was posted for a request, for what it costs as its page said. */
export function sending(request: string, { form: { posted } }: ActionContext): Send {
  const cost = textOf(posted, COST)
  const query = /^\d{1,4}$/.test(cost) ? { cost: Number(cost) } : {}
  return (call, values) => call('sendProposal', { params: { id: request }, query, body: values })
}

/** Changes one's own proposal for a request; its files stay. */
export const changing =
  (request: string): Send =>
  async (call, values) => {
    const { own: proposal } = await call('showOpenRequest', { params: { id: request } })
    if (proposal === null) throw new ApiError(404, texts.stalePage)
    const files = proposal.files.map(({ id }) => id)
    return call('changeProposal', { params: { id: proposal.id }, body: { ...values, files } })
  }

/** A proposal as its page takes it (PRO-17), and where it leads. */
export const postedProposal = (send: Send, leadsTo: string) =>
  pageForm({
    form: proposalForm,
    validators: proposalValidators,
    send,
    refusal: (error) => {
      if (!(error instanceof ApiError)) return { failure: texts.serverError }
      const problems = error.fields.filter(({ path }) => path.slice(1) in proposalForm.schema.properties)
      return { failure: error.message, problems }
    },
    leadsTo,
  })

/** The form of a proposal as it was posted and not sent. */
const typedForm = ({ onServer, form: { posted } }: ActionContext): FormStanding => ({
  ...untouched(onServer),
  values: readPosted(proposalForm, posted, {}, { prefix: proposalForm.id }),
})

/** A proposal that was posted to go on with it, with the price that its professional asked last for the service where one is given (PRO-29). */
export function writeOn(context: ActionContext, lastPrice?: Price | null): FormStanding {
  const standing = typedForm(context)
  return lastPrice ? { ...standing, values: withPrice(standing.values, lastPrice) } : standing
}

/** What is wrong with a proposal as it was posted, in the order of its fields: those of its price too. */
function problemsOf(values: StepAnswers): Problem[] {
  const inFields = formProblems(proposalForm, proposalValidators, values)
  const hasProblem = (path: string) => inFields.some((problem) => problem.path === path)
  const ofPrice = hasProblem('/price_kind')
    ? []
    : // The validators have just passed the kind.
      priceProblems(values as ProposalValues).filter(({ path }) => !hasProblem(path))
  const names = Object.keys(proposalForm.schema.properties)
  const place = ({ path }: Problem) => names.indexOf(path.slice(1))
  return [...inFields, ...ofPrice.map((problem) => ({ keyword: 'refused', ...problem }))].toSorted(
    (one, other) => place(one) - place(other),
  )
}

/** A proposal that was posted to look at it: nothing is sent. Says what is wrong with it (422), if anything is (PRO-30). */
export function lookAt(context: ActionContext) {
  const standing = typedForm(context)
  const problems = problemsOf(standing.values)
  return withStatus({ ...standing, problems }, { status: problems.length > 0 ? 422 : 200 })
}
