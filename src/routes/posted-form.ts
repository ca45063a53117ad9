import { redirect, data as withStatus } from 'react-router-dom'
import { TOKEN } from '#schemas/forms/control-names.ts'
import { type Form, formProblems } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import type { PageOnServer } from '#schemas/forms/page-on-server.ts'
import type { JsonSchema } from '#schemas/json-schema.ts'
import { texts } from '#schemas/messages/texts.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import { statusOf } from '#schemas/validation/thrown.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { readPosted } from '#schemas/wizards/posted.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { LoaderContext } from './loader-context.ts'

/** The part of a page's query that says that its form was taken. */
const DONE = 'feito'

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
  }
  /** The text above the button when a field has a problem. */
  readonly refused?: string | ((problems: readonly Problem[]) => string)
  /** The problems of what came beside the fields. */
  readonly also?: readonly Problem[]
  /** Where who has sent it is led; the page itself by default. */
  readonly leadsTo?: string | ((reply: Reply) => string)
}

/** A form that nobody has posted. */
export const untouched = ({ token }: { readonly token?: string | undefined }): FormStanding => ({
  token,
  done: false,
  values: {},
  problems: [],
})

/** A page as it is asked for, or in a browser. */
const asAsked = (request: Request, token: string | undefined): FormStanding => ({
  ...untouched({ token }),
  done: new URL(request.url).searchParams.has(DONE),
})

/** The data of a page with one form: what `passForm` makes of it. */
export async function takeForm<Values, Reply>(
  context: LoaderContext,
  request: Request,
  record: PageFormRecord<Values, Reply>,
) {
  const passed = await passForm(context, request, record)
  return passed instanceof Response ? passed : withStatus(passed.standing, { status: passed.status })
}

/**
 * A form of a page (PAGE-39) and the page's status: untouched, or what was posted and refused, with the status of the
 * refusal. A form that was taken leads on (303), so that loading the page again sends nothing again. In a browser nothing
 * is posted.
 */
export async function passForm<Values, Reply>(
  { call, onServer }: LoaderContext,
  request: Request,
  record: PageFormRecord<Values, Reply>,
): Promise<Response | { standing: FormStanding; status: number }> {
  const page = asAsked(request, onServer?.token)
  if (!onServer?.posted) return { standing: page, status: 200 }
  const { form, validators, send, refusal, refused, also = [], leadsTo } = record
  const values = readPosted(form, onServer.posted, {}, { prefix: form.id })
  const refusedWith = (status: number, why: Partial<FormStanding>) => ({
    standing: { ...page, done: false, values: withoutPasswords(form, values), ...why },
    status,
  })
  if (!onServer.fresh) return refusedWith(422, { failure: texts.stalePage })
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
    const { failure = texts.serverError, problems: found = [] } = refusal(error)
    const problems = found.map((problem) => ({ keyword: 'refused', ...problem }))
    return refusedWith(statusOf(error) ?? 500, { problems, failure })
  }
}

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
export const requestOf = ({ posted }: PageOnServer): string => (posted?.get(TOKEN)?.[0] ?? '').slice(0, 22)

function withoutPasswords({ ui }: Form, values: StepAnswers): StepAnswers {
  const isPassword = (name: string) => (ui[name] as JsonSchema | undefined)?.['ui:widget'] === 'password'
  const entries = Object.entries(values).filter(([name]) => !isPassword(name))
  return Object.fromEntries(entries)
}
