import type { ServiceContent } from '#schemas/questions/content.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import type { Db } from '../../db/tables.ts'
import { runAside, TaskTooLong } from '../../worker/run-aside.ts'
import { contentsRepository, sourceOf } from './contents.ts'
import { BASE } from './rows.ts'

/** So many of the newest requests say well enough what would become of all. */
const MOST_REPLAYED = 1000

const TOO_LONG: Finding = {
  path: '/questions',
  level: 'error',
  message: 'A verificação destas perguntas demorou demasiado. Simplifique-as.',
}

/** The linter's findings on a content that would take its service's place; what cannot be compiled is one of them. */
export async function checkContent(db: Db, id: number, content: ServiceContent): Promise<Finding[]> {
  const contents = contentsRepository(db)
  const titles = await db.selectFrom('services').select(['id', 'title']).execute()
  const subgroups = await db.selectFrom('subgroups').select('id').execute()
  const context = {
    before: await contents.published(id),
    titles: id === BASE ? [] : titles.filter((other) => other.id !== id).map(({ title }) => title),
    subgroups: subgroups.map((subgroup) => subgroup.id),
    base: id === BASE,
  }
  try {
    const findings = await runAside('lintContent', { content, context })
    if (findings.some(({ level }) => level === 'error')) return findings
    await runAside('compileQuestions', sourceOf(id, content, await contents.base()))
    return findings
  } catch (error) {
    if (error instanceof TaskTooLong) return [TOO_LONG]
    return [{ ...TOO_LONG, message: 'Estas perguntas não dão um questionário válido.' }]
  }
}

/** What publishing a content would change, what was found in it, and what would become of the requests made so far. */
export async function checkPublication(db: Db, id: number, content: ServiceContent) {
  const before = await contentsRepository(db).published(id)
  const changes = before ? differenceInWords(before, content) : ['É um serviço novo.']
  const findings = await checkContent(db, id, content)
  const broken = findings.some(({ level }) => level === 'error')
  return { changes, findings, replayed: broken ? NOT_REPLAYED : await replayLeads(db, id, content) }
}

const NOT_REPLAYED = { unaffected: 0, migrated: 0, again: 0, more: false }

/** What would become of the requests made so far, were they begun on the present questions and ended on these. */
async function replayLeads(db: Db, id: number, content: ServiceContent) {
  const leads = await db
    .selectFrom('leads')
    .innerJoin('question_sets', 'question_sets.version', 'leads.version')
    .select([
      'leads.details',
      'leads.when_code as when',
      'leads.info',
      'leads.zip_home',
      'leads.phone',
      'leads.email',
      'leads.name',
      'question_sets.title',
      'question_sets.questions',
      'question_sets.base',
    ])
    .$if(id !== BASE, (q) => q.where('leads.service_id', '=', id))
    .orderBy('leads.created_at', 'desc')
    .limit(MOST_REPLAYED + 1)
    .execute()
  const source = sourceOf(id, content, await contentsRepository(db).base())
  const counts = await runAside('replay', {
    source,
    leads: leads.slice(0, MOST_REPLAYED).map(({ title, questions, base, details, ...fields }) => ({
      source: {
        version: '',
        service: { id, title },
        questions: id === BASE ? [] : JSON.parse(questions),
        base: JSON.parse(base),
      },
      fields: { ...fields, details: id === BASE ? {} : JSON.parse(details) },
    })),
  })
  return { ...counts, more: leads.length > MOST_REPLAYED }
}
