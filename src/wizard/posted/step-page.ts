import { redirect, data as withStatus } from 'react-router-dom'
import { openStep, type WizardContext, walkOf } from '#machines/wizard/context.ts'
import type { WizardSnapshot } from '#machines/wizard/machine.ts'
import { problemsAt } from '#machines/wizard/problems.ts'
import { REQUEST, STEP } from '#schemas/forms/control-names.ts'
import type { PageOnServer, PostedForm } from '#schemas/forms/page-on-server.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { texts } from '#schemas/messages/texts.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import type { OwnHead } from '#src/routes/own-head.ts'
import { ENDED, LOST, partOf, setPerson, shownPageOf } from '../address/step-path.ts'
import { stepTitle } from '../address/step-title.ts'
import { REVIEW } from '../address/use-step-address.ts'
import { withoutSecrets } from '../drafts/draft-text.ts'
import { inTurn } from './in-turn.ts'
import type { PostedPage } from './posted-form.tsx'
import { actsAt } from './posted-step.ts'

/** Where the answers of a later step were not found. */
const LOST_ANSWERS =
  'Não encontrámos as suas respostas: já foram enviadas, passou demasiado tempo ou o navegador recusa os cookies. Tem de aceitar os cookies deste site: é por um cookie que sabemos quais são as suas.'

/** Where a form of a later step was posted, and those before it are gone. */
const ENDED_ANSWERS =
  'O que respondeu nos outros passos já não está guardado: já foi enviado, foi eliminado ou passou demasiado tempo. Se ainda não o enviou, responda de novo a partir daqui.'

type Standing = Pick<WizardSnapshot, 'value' | 'context'>

/** What a page needs to show a wizard as it stands, and for scripts to take it over. */
export interface StepPage<Subject, Wizard extends CompiledWizard, Result> extends PostedPage {
  /** The address of the wizard's module. */
  readonly module: string
  /** Whether it goes on from answers that the server has. */
  readonly drafted: boolean
  /** Its own title (PAGE-40). */
  readonly head?: OwnHead
  /**
   * Whether it shows the first step because the server has no answers to go on from. A browser with scripts may have them:
   * they show the step that was asked for.
   */
  readonly lost: boolean
  readonly value: Standing['value']
  /** Without the wizard. */
  readonly context: WizardContext<Subject, Wizard, Result>
  /** On the server, and once a browser has loaded it. It does not travel with the page. */
  wizard?: Wizard | undefined
}

/** A step that was asked for or posted, and where its wizard's pages are. */
export interface StepRequest {
  readonly onServer: PageOnServer
  /** The form that was posted; undefined where the step is asked for. */
  readonly form: PostedForm | undefined
  readonly request: Request
  readonly at: number
  /** The index of its part that is asked for; undefined for the first one that lacks something. */
  readonly part?: number | undefined
  /** The address of the wizard's module. */
  readonly module: string
  /** The path of the wizard: its steps are below `{base}/passo`. */
  readonly base: string
  /** What the wizard is of, for the titles of its pages. */
  readonly about: string
  /** Whether the answers may be in a browser with scripts alone: then a later step without any is not led to the first one. */
  readonly keepsInTab?: boolean
}

/** What became of it. */
export interface Passed<Subject, Wizard extends CompiledWizard, Result> {
  readonly snapshot: WizardSnapshot<Subject, Wizard, Result>
  /** Whether the server had unfinished answers of this browser. */
  readonly drafted: boolean
  /** The page of what this browser has just sent, where that is the answer. */
  readonly before?: string | undefined
  /** Why the answers could not be kept. */
  readonly refusal?: ApiError
  /** What the page shows of the answers that are kept, for its form to say when it is posted. */
  readonly seen?: string
  /** Whether other answers than the form's are kept, which may be taken instead. */
  readonly hasOther?: boolean
}

/**
 * Keeps the answers of a posted form by `save`. Where that was refused (4xx), the form's own step stays open with them and
 * says why; `stay` gives it.
 */
export async function keptOrRefused<Subject, Wizard extends CompiledWizard, Result>(
  passed: Passed<Subject, Wizard, Result>,
  save: () => Promise<unknown>,
  stay: () => Promise<Passed<Subject, Wizard, Result>['snapshot']>,
): Promise<Passed<Subject, Wizard, Result>> {
  try {
    await save()
    return passed
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error
    return { ...passed, snapshot: await stay(), refusal: error }
  }
}

/**
 * The data of the page that answers a step: the step itself, with the status 422 if its form was refused. Throws a redirect
 * where another page is the answer. `sent` is the page of a request that was sent.
 */
export function answerStep<Subject, Wizard extends CompiledWizard, Result>(
  asked: StepRequest,
  { snapshot, drafted, before, refusal, seen, hasOther = false }: Passed<Subject, Wizard, Result>,
  sent: string | undefined,
) {
  const { form, request, at, part, module, base, about, keepsInTab = false } = asked
  const { token } = asked.onServer
  const acts = actsAt(form, at)
  const { value, context } = snapshot
  if (sent !== undefined) throw leadTo(sent)
  if (!drafted && before !== undefined && (form || at !== 0)) throw leadTo(before)

  if (form && !drafted && !refusal && isLater(asked, context))
    throw leadTo(`${base}/passo/0?${LOST}=${ENDED}`)

  const there = shownPageOf(snapshot) ?? at
  const refused = form !== undefined && (isRefused(snapshot) || !acts)
  const hasAnswers = form !== undefined || drafted
  const stays = keepsInTab && !hasAnswers
  // A form that was refused may show another part of its step, which lacks something.
  const isOther = there !== at || (!form && part !== undefined && part !== context.part)
  const { wizard } = context
  if (!refusal && !stays && (isOther || (form && !refused))) {
    if (there === -1) throw leadTo(base)
    throw leadTo(
      `${base}/passo/${partOf(there)}${queryOf(request, hasAnswers, there === REVIEW ? 0 : context.part)}`,
    )
  }
  const requestId = token === '' ? '' : context.requestId // a page for everybody has none
  const stale = form && !acts ? texts.stalePage : undefined
  const missing = new URL(request.url).searchParams.get(LOST)
  const lost = !hasAnswers && (there !== at || missing !== null)
  const ended = missing === ENDED ? ENDED_ANSWERS : undefined
  // The first step of a wizard that is kept in the tab is a page with a title of its own.
  const title = there === 0 && keepsInTab ? undefined : stepTitle(snapshot, about)
  const page: StepPage<Subject, Wizard, Result> = {
    module,
    ...(title !== undefined && { head: { title } }),
    posting: {
      action: `${base}/passo/${partOf(stays ? there : at)}${personQuery(context)}`,
      token,
      request: requestId,
      ...(seen !== undefined && { seen }),
    },
    hasOther,
    drafted: hasAnswers,
    lost,
    value,
    context: {
      ...context,
      requestId,
      wizard: undefined,
      answers: wizard ? withoutSecrets(wizard, context.answers) : {},
      refusals: { ...context.refusals, ...(form && ofSecrets(context)) },
    },
    notice: refusal?.message ?? stale ?? ended ?? (lost && stays ? LOST_ANSWERS : undefined),
    plainNotice: lost && !stays && !ended ? LOST_ANSWERS : undefined,
  }
  Object.defineProperty(page, 'wizard', { value: wizard, enumerable: false, writable: true })
  return withStatus(page, { status: refusal?.status ?? (form ? 422 : 200) })
}

/** The query that names the open part of a step. */
function personQuery({ part }: WizardContext): string {
  const query = new URLSearchParams()
  setPerson(query, part)
  return query.size > 0 ? `?${query}` : ''
}

/** The query that a step's address leads on with: the part of the step, whether the answers were not found, and what is none of ours. */
function queryOf({ url }: Request, hasAnswers: boolean, part: number): string {
  const query = new URL(url).searchParams
  setPerson(query, part)
  query.delete(LOST)
  if (!hasAnswers) query.set(LOST, '0')
  return query.size > 0 ? `?${query}` : ''
}

const AGAIN = 'Escreva-a de novo: não a mostramos na página.'

/** What is to be said at the open step's fields that are not sent back, such as a password, by its id. */
function ofSecrets(context: WizardContext): WizardContext['refusals'] {
  const walked = openStep(context)
  if (!walked?.step.secret || !context.showProblems) return {}
  const { step, answers } = walked
  const problems = problemsAt(context, walked)
  const said = walked.step.secret.map((name) => {
    const again = { path: `/${name}`, keyword: 'refused', message: AGAIN }
    return problems.find(({ path }) => path === again.path) ?? (answers[name] ? [again] : [])
  })
  return { [step.id]: said.flat() }
}

/** Whether a posted form goes on from earlier answers: it is not the first step's. */
const isLater = ({ at, form }: StepRequest, context: WizardContext): boolean =>
  at > 0 && (!context.wizard || form?.posted.get(STEP)?.[0] !== walkOf(context).path[0]?.step.id)

const isRefused = ({ context, value }: Standing): boolean =>
  context.showProblems || context.failure !== undefined || value.flow === 'failed'

/** A request that this browser has just sent: the id that its forms name, and its page. */
export interface SentRequest {
  readonly request: string
  readonly page: string
}

/** The page of what this browser has just sent: with a posted form only of the request that the form names. */
export const pageOfSent = (
  form: PostedForm | undefined,
  sent: SentRequest | undefined,
): string | undefined =>
  sent === undefined || (form && textOf(form.posted, REQUEST) !== sent.request) ? undefined : sent.page

/** Leads to another page after a form was posted, or to the one that may be opened. */
export const leadTo = (path: string): Response => redirect(path, 303)

/** Runs what calls the server. A call that was refused is the page's status, not a failure of the server. */
export async function withCalls<T>({ form }: Pick<LoaderContext, 'form'>, run: () => Promise<T>): Promise<T> {
  try {
    return await inTurn(form && textOf(form.posted, REQUEST), run)
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500)
      throw new Response(error.message, { status: error.status })
    throw error
  }
}
