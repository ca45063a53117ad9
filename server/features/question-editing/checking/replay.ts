import type { ServiceContent } from '#schemas/questions/content.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import type { Db } from '../../../core/db/tables.ts'
import { newestPage } from '../../../core/lists/newest-first.ts'
import { runInWorker, TaskTooLong } from '../../../core/worker/run-in-worker.ts'
import { isRealRequest } from '../../leads/offers.ts'
import { contentsRepository, sourceOf } from '../contents.ts'
import { BASE } from '../rows.ts'
import { tasks } from '../tasks.ts'
import type { SetTexts } from './replay-task.ts'

/** How many of the newest requests are tested. */
const MAX_REPLAYED = 1000
/** How many are read at a time, so that reading does not block the event loop. */
const AT_ONCE = 50

const TOO_LONG: Finding = {
  path: '/questions',
  level: 'warning',
  message: 'Rever os pedidos já feitos demorou demasiado: não se sabe o que seria de todos.',
}

const KINDS = ['unaffected', 'migrated', 'again'] as const
const NONE = { unaffected: 0, migrated: 0, again: 0, more: false }

export interface Replayed {
  /** `more`: whether there are older requests, which were not looked at. */
  replayed: { unaffected: number; migrated: number; again: number; more: boolean }
  /** How many of them answered each question that is no longer asked, or has no step of its own any more, by its name. */
  shorter: Record<string, number>
  findings: Finding[]
}

/** What would become of the newest requests of all services that would be asked other questions, added up (ADM-11). */
export async function replayServices(
  db: Db,
  contents: ReadonlyMap<number, ServiceContent>,
): Promise<Replayed> {
  const all: Replayed = { replayed: { ...NONE }, shorter: {}, findings: [] }
  let left = MAX_REPLAYED
  for (const [id, content] of contents) {
    const { replayed, shorter, findings } = await replayLeads(db, id, content, left)
    addTo(all.shorter, shorter)
    for (const kind of KINDS) {
      all.replayed[kind] += replayed[kind]
      left -= replayed[kind]
    }
    all.replayed.more ||= replayed.more
    if (findings.length > 0) return { ...all, findings }
    if (all.replayed.more) break
  }
  return all
}

/**
 * What would become of the requests made so far if their questions were replaced by these, with a finding if only
 * some could be tested. Texts go to the worker as they are stored, each set of questions once a part.
 */
export async function replayLeads(
  db: Db,
  id: number,
  content: ServiceContent,
  most = MAX_REPLAYED,
): Promise<Replayed> {
  const source = JSON.stringify(sourceOf(id, content, await contentsRepository(db).base()))
  const replayed = { ...NONE }
  const shorter: Record<string, number> = {}
  const sets = new Map<string, SetTexts>()
  let after: string | undefined
  for (let seen = 0; seen < most; seen += AT_ONCE) {
    const { rows: leads, next } = await leadsAfter(db, id, after)
    if (leads.length === 0) return { replayed, shorter, findings: [] }
    await readSets(db, id, leads, sets)
    const used = [...new Set(leads.map(({ version }) => version))].flatMap(
      (version) => sets.get(version) ?? [],
    )
    try {
      const part = await runInWorker(tasks.replay, { source, sets: used, leads })
      for (const kind of KINDS) replayed[kind] += part.counts[kind]
      addTo(shorter, part.shorter)
    } catch (error) {
      if (error instanceof TaskTooLong) return { replayed, shorter, findings: [TOO_LONG] }
      throw error
    }
    if (next === null) return { replayed, shorter, findings: [] }
    after = next
  }
  return { replayed: { ...replayed, more: true }, shorter, findings: [] }
}

function addTo(sums: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
}

const leadsAfter = (db: Db, id: number, after: string | undefined) =>
  newestPage(
    db
      .selectFrom('leads')
      .select([
        'id',
        'created_at',
        'version',
        'when_code as when',
        'info',
        'zip_home',
        'phone',
        'email',
        'name',
      ])
      .$if(id !== BASE, (q) => q.select('details').where('service_id', '=', id))
      .where(isRealRequest),
    'leads',
    { after, size: AT_ONCE },
  )

/** Loads the missing question sets of these requests; for the base questions, only those. */
async function readSets(
  db: Db,
  id: number,
  leads: readonly { version: string }[],
  sets: Map<string, SetTexts>,
): Promise<void> {
  const missing = new Set(leads.map(({ version }) => version).filter((version) => !sets.has(version)))
  if (missing.size === 0) return
  const rows = await db
    .selectFrom('question_sets')
    .select(['version', 'title', 'base'])
    .$if(id !== BASE, (q) => q.select('questions'))
    .where('version', 'in', [...missing])
    .execute()
  for (const row of rows) sets.set(row.version, row)
}
