import { createActor, waitFor } from 'xstate'
import type { WizardInput } from '#machines/wizard/context.ts'
import { indexOf, openStep, walkOf } from '#machines/wizard/context.ts'
import type { WizardEvent } from '#machines/wizard/events.ts'
import type { WizardMachine, WizardSnapshot } from '#machines/wizard/machine.ts'
import { ACTION, ENTRY_ADDED, ENTRY_REMOVED, STEP, TOKEN } from '#schemas/forms/control-names.ts'
import type { PostedForm } from '#schemas/forms/page-on-server.ts'
import { type Posted, textOf } from '#schemas/forms/posted.ts'
import { isObject } from '#schemas/validation/json-object.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { readPosted } from '#schemas/wizards/posted.ts'
import { isBlank, type WalkedStep } from '#schemas/wizards/walk.ts'
import { REVIEW } from '../address/use-step-address.ts'

/** How long checks and sending may take, in milliseconds. */
const MAX_MS = 30_000

/** What is asked of a wizard without scripts: one of its pages, or a form that was posted from it. */
export interface StepAsked {
  /** The index of the step on the path, or REVIEW. */
  readonly at: number
  /** Of its parts, the one that is shown; undefined for the first one that lacks something. */
  readonly part?: number | undefined
  readonly posted?: Posted | undefined
  /** Whether the button that posted the form counts; otherwise the answers alone. */
  readonly acts: boolean
}

/**
 * Moves a wizard as a posted form asks: the same machine, with the same effects, as in a browser with scripts. It opens
 * the step that is asked for, or the furthest that may be opened, gives the step of the form its answers, and sends the
 * event of the button. Resolves with the machine at rest. Rejects when a check or sending takes too long.
 */
export async function passStep<Subject, Wizard extends CompiledWizard, Result>(
  machine: WizardMachine<Subject, Wizard, Result>,
  input: WizardInput<Subject, Wizard>,
  { at, part, posted, acts }: StepAsked,
): Promise<WizardSnapshot<Subject, Wizard, Result>> {
  const actor = createActor(machine, { input: { ...input, step: at, part } })
  const rest = () => waitFor(actor, (snapshot) => !isMoving(snapshot), { timeout: MAX_MS })
  const isOpen = () => actor.getSnapshot().hasTag('open')
  const ask = async (event: WizardEvent) => {
    actor.send(event)
    await rest()
  }
  actor.start()
  try {
    await rest()
    if (at === REVIEW && isOpen()) await ask({ type: 'REVIEW.OPENED' })
    const { context } = actor.getSnapshot()
    if (!posted || !isOpen()) return actor.getSnapshot()
    const answered = answeredBy(posted, at, context.step)
    if (answered !== undefined) {
      const index = walkOf(context).path.findIndex(({ step }) => step.id === answered)
      // Its question is gone: the page shows the one in its place.
      if (index < 0) return actor.getSnapshot()
      // The step is another's place now, or cannot be opened: its form is not this one's.
      if (index !== indexOf(context)) await ask({ type: 'STEP.VISITED', index })
      const walked = openStep(actor.getSnapshot().context)
      if (walked?.step.id !== answered) {
        const unopened = walkOf(context).path[index]
        if (!unopened) return actor.getSnapshot()
        // Its questions changed since, and another comes first now: it is kept until it can be opened.
        const postedAnswers = readPosted(unopened.step, posted, unopened.answers, unopened)
        const saved = { step: 0, ...input.saved, answers: { ...context.answers, [answered]: postedAnswers } }
        return await passStep(machine, { ...input, saved }, { at, acts: false })
      }
      const { step, answers, irrelevant } = walked
      const read = readPosted(step, posted, answers, { irrelevant })
      const change = (next: StepAnswers) => actor.send({ type: 'ANSWER.CHANGED', answers: next })
      if (!begins(posted, at) || !isBlank(read)) change(read)
      if (acts) {
        const now = openStep(actor.getSnapshot().context)
        // As with scripts, the problems of the last entry come before another one (LOAN-8).
        if (now && isLastWrong(posted, now)) actor.send({ type: 'STEP.CONTINUED' })
        else if (changesList(posted)) change(withEntry(posted, read))
      }
    }
    const event = acts ? eventOf(posted) : undefined
    if (event) actor.send(event)
    return await rest()
  } finally {
    actor.stop()
  }
}

/** Whether a form is a page's for everybody, which has no token: it asks for the first step, and does not know what is answered. */
const begins = (posted: Posted, at: number): boolean => at === 0 && !posted.has(TOKEN)

/** The id of the step whose answers a form has; undefined where it has none. `open` is the step that its page opens. */
export const answeredBy = (posted: Posted, at: number, open: string | undefined): string | undefined =>
  posted.get(STEP)?.[0] ?? (begins(posted, at) ? open : undefined)

/**
 * Whether the button of a posted form counts: the form is ours and recent, or it begins a wizard on a page that everybody
 * gets alike, which has no token.
 */
export const actsAt = (form: PostedForm | undefined, at: number): boolean =>
  form !== undefined && (form.fresh || begins(form.posted, at))

/** Whether the machine goes on by itself. */
const isMoving = (snapshot: Pick<WizardSnapshot, 'value'> & { hasTag: (tag: 'busy') => boolean }): boolean =>
  snapshot.hasTag('busy') ||
  (typeof snapshot.value.flow === 'object' && typeof snapshot.value.flow.active === 'object')

/** The button of a list that posted a form: what it does, and the list and the entry that it names. */
function listAction(posted: Posted): { type: string; list: string; index: string | undefined } {
  const [type = '', pointer = ''] = textOf(posted, ACTION).split(' ')
  const [, list = '', index] = pointer.split('/')
  return { type, list, index }
}

const changesList = (posted: Posted): boolean =>
  [ENTRY_ADDED, ENTRY_REMOVED].includes(listAction(posted).type)

const entriesIn = (answers: StepAnswers, list: string): readonly unknown[] | undefined => {
  const entries = Object.hasOwn(answers, list) ? answers[list] : undefined
  return Array.isArray(entries) ? entries : undefined
}

/** Whether a button adds an entry to a list whose last one has something wrong. */
function isLastWrong(posted: Posted, { answers, problems }: WalkedStep): boolean {
  const { type, list } = listAction(posted)
  const last = (entriesIn(answers, list)?.length ?? 0) - 1
  return type === ENTRY_ADDED && problems.some(({ path }) => path.startsWith(`/${list}/${last}/`))
}

/** Answers with the entry that the button adds to a list, after one that is not blank, or without the one that it removes. */
function withEntry(posted: Posted, answers: StepAnswers): StepAnswers {
  const { type, list, index } = listAction(posted)
  const entries = entriesIn(answers, list)
  if (!entries) return answers
  const last = entries.at(-1)
  if (type === ENTRY_ADDED)
    return isObject(last) && isBlank(last) ? answers : { ...answers, [list]: [...entries, {}] }
  const left = entries.filter((entry, at) => String(at) !== index && entry !== index)
  return { ...answers, [list]: left }
}

/** Whether the button of a posted form goes on from its step: from the last one, it sends. */
export const goesOn = (posted: Posted): boolean => eventOf(posted)?.type === 'STEP.CONTINUED'

/** The event of the button that posted a form; undefined where it names none. */
function eventOf(posted: Posted): WizardEvent | undefined {
  const [type = '', ...rest] = textOf(posted, ACTION).split(' ')
  switch (type) {
    case '':
      return { type: 'STEP.CONTINUED' }
    case 'STEP.CONTINUED':
    case 'STEP.BACK':
    case 'REVIEW.OPENED':
    case 'SUBMIT.RETRIED':
      // A form that was posted again starts where it was: sending is asked for like the first time.
      return { type: type === 'SUBMIT.RETRIED' ? 'STEP.CONTINUED' : type }
    case 'STEP.VISITED':
      return visitedBy(rest)
    case 'DOUBT.CONFIRMED':
      return { type, key: rest.join(' ') }
  }
  return undefined
}

/** The step that a button names, and its part, if it names one. */
function visitedBy(names: readonly string[]): WizardEvent | undefined {
  const [index, part] = names.map((name) => (/^\d{1,3}$/.test(name) ? Number(name) : undefined))
  return index === undefined
    ? undefined
    : { type: 'STEP.VISITED', index, ...(part !== undefined && { part }) }
}
