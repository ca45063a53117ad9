import type { QuestionRecord } from '#schemas/questions/record.ts'
import { formatsAt } from '#schemas/validation/formats.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { WizardDefinition } from '#schemas/wizards/definition.ts'
import { linkWizard, type WizardModule } from '#schemas/wizards/link.ts'
import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import type { Db } from '../../core/db/tables.ts'
import { type Clock, onePerServer } from '../../core/services.ts'
import { runInWorker } from '../../core/worker/run-in-worker.ts'
import { questionTasks } from './tasks.ts'

/** A version of a service's questions, ready to check answers with. */
export interface CompiledOrder extends CompiledWizard {
  readonly source: OrderSource
  /** Gives the validators. It holds their code, which is kept nowhere else (see `codeOf`). */
  readonly link: WizardModule['link']
}

const MAX_COMPILED = 1000

/** The current and earlier question sets (QST-11). A version never changes, so that its compiled form is kept. */
export function questionsRepository(db: Db, clock: Clock) {
  const compiled = new Map<string, CompiledOrder>()
  const sources = new Map<string, OrderSource>()

  const base = () =>
    db
      .selectFrom('services')
      .innerJoin('published_sets', 'published_sets.service_id', 'services.id')
      .where('services.withdrawn_at', 'is', null)
      .select(['services.id', 'services.title', 'services.sub_group_id', 'published_sets.version'])

  const sourceOf = async (version: string, on: Db = db): Promise<OrderSource | undefined> => {
    const set = await on
      .selectFrom('question_sets')
      .selectAll()
      .where('version', '=', version)
      .executeTakeFirst()
    return (
      set && {
        version,
        service: { id: set.service_id, title: set.title },
        questions: JSON.parse(set.questions),
        base: JSON.parse(set.base),
      }
    )
  }

  return {
    /** The service with the version of its questions that is in force; undefined when it has none, or was withdrawn. */
    published: (serviceId: number) => base().where('services.id', '=', serviceId).executeTakeFirst(),

    /** The questions of a version as the order's steps, without validators; undefined if the version does not exist. */
    async definition(
      version: string,
    ): Promise<{ source: OrderSource; definition: WizardDefinition } | undefined> {
      const wizard = compiled.get(version)
      if (wizard) return wizard
      const source = await sourceOf(version)
      return (
        source && {
          source,
          definition: await runInWorker(questionTasks.defineQuestions, source, { waits: 'visitor' }),
        }
      )
    },

    /** The base questions as they stand, out of any published set. */
    async base(): Promise<QuestionRecord[]> {
      const set = await db
        .selectFrom('question_sets')
        .innerJoin('published_sets', 'published_sets.version', 'question_sets.version')
        .select('question_sets.base')
        .orderBy('published_sets.published_at', 'desc')
        .executeTakeFirst()
      return set ? JSON.parse(set.base) : []
    },

    /** The questions of a version as they were published, which its answers are put into words by; undefined likewise. `on`: the caller's transaction. */
    async source(version: string, on?: Db): Promise<OrderSource | undefined> {
      const storedSource = compiled.get(version)?.source ?? sources.get(version)
      if (storedSource) return storedSource
      const source = await sourceOf(version, on)
      if (source) keep(sources, version, source)
      return source
    },

    /** The compiled order of a version; undefined if the version does not exist. */
    async order(version: string): Promise<CompiledOrder | undefined> {
      const wizard = compiled.get(version)
      if (wizard) return wizard
      const source = await sourceOf(version)
      if (!source) return undefined
      const order = await compileInWorker(source, clock)
      keep(compiled, version, order)
      return order
    },
  }
}

/** Keeps something in the place of what was kept first. */
function keep<Value>(store: Map<string, Value>, version: string, value: Value): void {
  const oldest = store.size >= MAX_COMPILED ? store.keys().next().value : undefined
  if (oldest !== undefined) store.delete(oldest)
  store.set(version, value)
}

export type QuestionsRepository = ReturnType<typeof questionsRepository>

/** The server's one repository of questions: what it compiled serves everybody. */
export const questionsOf = onePerServer(({ database, clock }) => questionsRepository(database.db, clock))

/** The validators' code, for who links it elsewhere: V8 keeps the text of a function. */
export function codeOf({ link }: Pick<CompiledOrder, 'link'>): string {
  const text = String(link)
  return text.slice(text.indexOf('{') + 1, text.lastIndexOf('}'))
}

/**
 * Compiles a questionnaire with its validators. Their code is generated in a worker thread, so that no visitor waits
 * for somebody else's questions; days are judged by the server's clock. It is Ajv's code from our schemas; nothing of it was written by an administrator.
 */
export async function compileInWorker(source: OrderSource, { now }: Clock): Promise<CompiledOrder> {
  const { definition, code } = await runInWorker(questionTasks.compileQuestions, source, { waits: 'visitor' })
  // Untyped, since it is made from text: the compiled code gives validators by name (see `validatorCode`).
  const link: WizardModule['link'] = new Function('require', code) as WizardModule['link']
  return {
    source,
    link,
    ...linkWizard({ definition, link }, { ...formatsAt(now), ...wizards.order.formats }),
  }
}
