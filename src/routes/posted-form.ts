import { redirect, data as withStatus } from 'react-router-dom'
import { TOKEN } from '#schemas/forms/control-names.ts'
import { type Form, formProblems } from '#schemas/forms/define-form.ts'
import type { FormStanding, Onward } from '#schemas/forms/form-standing.ts'
import type { PostedForm } from '#schemas/forms/page-on-server.ts'
import { textOf } from '#schemas/forms/posted.ts'
import type { JsonSchema } from '#schemas/json-schema.ts'
import { texts } from '#schemas/messages/texts.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import { statusOf } from '#schemas/validation/thrown.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { readPosted } from '#schemas/wizards/posted.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { ActionContext, LoaderContext } from './loader-context.ts'

/** The part of a page's query that says that its form was taken. */
export const DONE = 'feito'

/** A form as its page has it, with and without scripts. */
export interface PageFormRecord<Values, Reply = unknown> {
  readonly form: Form<Values>
  readonly validators: CompiledWizard
  /** Sends values that the validators have passed. */
  send(call: CallFunction, values: Values): Promise<Reply>
  /** The text and the problems for a failure of `send`. */
  refusal(error: unknown): {
    failure: string | undefined
    problems?: readonly Pick<Problem, 'path' | 'message'>[]
    onward?: Onward | undefined
  }
  /** The text above the button when a field has a problem. */
  readonly refused?: string | ((problems: readonly Problem[]) => string)
  /** The problems of what came besides the fields. */
  readonly also?: readonly Problem[]
  /** Where who has sent it is led; the page itself by default. */
  readonly leadsTo?: string | ((reply: Reply) => string)
}

/** A form that nobody has posted. */
export const untouched = ({ token }: { readonly token?: string | undefined } = {}): FormStanding => ({
  token,
  done: false,
  values: {},
  problems: [],
})

/** The data of a page with one form, as it is asked for. */
export const loadForm = async ({ onServer }: LoaderContext, request: Request): Promise<FormStanding> => ({
  ...untouched(onServer),
  done: new URL(request.url).searchParams.has(DONE),
})

/**
 * Takes a form that was posted to its page (PAGE-39). One that was taken leads on (303), so that loading the page again sends
 * nothing again. Otherwise resolves with the form as it was posted and why it was refused, and with the status of that.
 */
export async function takeForm<Values, Reply>(
  { call, onServer, form: { posted, fresh } }: ActionContext,
  request: Request,
  { form, validators, send, refusal, refused, also = [], leadsTo }: PageFormRecord<Values, Reply>,
) {
  const values = readPosted(form, posted, {}, { prefix: form.id })
  const refusedWith = (status: number, why: Partial<FormStanding>) =>
    withStatus({ ...untouched(onServer), values: withoutPasswords(form, values), ...why }, { status })
  if (!fresh) return refusedWith(422, { failure: texts.stalePage })
  const fieldProblems = formProblems(form, validators, values)
  if (fieldProblems.length + also.length > 0) {
    const failure =
      fieldProblems.length === 0
        ? undefined
        : typeof refused === 'function'
          ? refused(fieldProblems)
          : refused
    return refusedWith(422, { problems: [...fieldProblems, ...also], failure })
  }
  try {
    // The validators have just passed it.
    const reply = await send(call, values as Values)
    return redirect((typeof leadsTo === 'function' ? leadsTo(reply) : leadsTo) ?? doneAt(request), 303)
  } catch (error) {
    const { failure, problems: refusals = [], onward } = refusal(error)
    const problems = refusals.map((problem) => ({ keyword: 'refused', ...problem }))
    // A problem that is said at its field needs no other words.
    const text = failure ?? (problems.length > 0 ? undefined : texts.serverError)
    return refusedWith(statusOf(error) ?? 500, { problems, failure: text, ...(onward && { onward }) })
  }
}

/** What a page with several forms says of the one that was posted: its standing by its name in the page's data. */
export const standingAs = <Name extends string>(name: Name, taken: Awaited<ReturnType<typeof takeForm>>) =>
  taken instanceof Response ? taken : withStatus({ [name]: taken.data }, taken.init ?? {})

/** Declares a form as its page has it, with the type of its values. */
export const pageForm = <Values, Reply>(
  record: PageFormRecord<Values, Reply>,
): PageFormRecord<Values, Reply> => record

/** The page's own address, saying that its form was taken. */
function doneAt({ url }: Request): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set(DONE, '1')
  return `${pathname}?${searchParams}`
}

/** An id for what a form sends, the same for the same form of the same page, so that it is sent once. */
export const sentIdOf = ({ posted }: PostedForm): string => textOf(posted, TOKEN).slice(0, 22)

function withoutPasswords({ ui }: Form, values: StepAnswers): StepAnswers {
  const isPassword = (name: string) => (ui[name] as JsonSchema | undefined)?.['ui:widget'] === 'password'
  const entries = Object.entries(values).filter(([name]) => !isPassword(name))
  return Object.fromEntries(entries)
}
