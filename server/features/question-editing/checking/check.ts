import { most } from '#schemas/calls/bounds.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'
import { followers, mayInclude, usersOf } from '#schemas/questions/groups/resolve.ts'
import { type Finding, hasErrors } from '#schemas/questions/lint.ts'
import { isGroup, isSubgroupSet } from '#schemas/questions/service-ids.ts'
import type { Db } from '../../../core/db/tables.ts'
import { Refused } from '../../../core/http/errors.ts'
import { runInWorker, TaskTooLong } from '../../../core/worker/run-in-worker.ts'
import { contentsRepository } from '../contents.ts'
import { versionAt } from '../drafts.ts'
import { BASE } from '../rows.ts'
import { tasks } from '../tasks.ts'
import { replayLeads, replayServices } from './replay.ts'

const TOO_LONG: Finding = {
  path: '/questions',
  level: 'error',
  message: 'A verificação destas perguntas demorou demasiado. Simplifique-as.',
}

/**
 * The linter's findings in a content for its service or group; a content that cannot be compiled gets a finding too. A
 * group's are followed by the errors of the sets that would follow it.
 */
export async function checkContent(db: Db, id: number, content: ServiceContent): Promise<Finding[]> {
  const { input, inForce } = await lintInput(db, id, content)
  try {
    const findings = await runInWorker(tasks.lintContent, input)
    if (!isGroup(id) || hasErrors(findings)) return findings
    const following = [...followers(id, content, inForce)].map(([user, after]) => ({
      id: user,
      content: after,
    }))
    return [...findings, ...(await runInWorker(tasks.lintFollowers, { followers: following }))]
  } catch (error) {
    if (error instanceof TaskTooLong) return [TOO_LONG]
    return [{ ...TOO_LONG, message: 'Estas perguntas não dão um questionário válido.' }]
  }
}

/** The input of the linter's task: a content, and the contents in force that it is compared with; for a group, all of them. */
async function lintInput(db: Db, id: number, content: ServiceContent) {
  const contents = contentsRepository(db)
  const inForce = await contents.inForce(isGroup(id) ? undefined : [id])
  const subgroups = await db.selectFrom('subgroups').select('id').where('archived_at', 'is', null).execute()
  const services = await db
    .selectFrom('services')
    .select('id')
    .where('id', '!=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
  const input = {
    id,
    content: JSON.stringify(content),
    base: await contents.baseText(),
    before: inForce.get(id),
    titles: await otherTitles(db, id, inForce),
    services: services.map((service) => service.id),
    subgroups: subgroups.map((subgroup) => subgroup.id),
    groups: [...(await contents.groupsOf(content)).keys()].filter((group) => mayInclude(id, group)),
  }
  return { input, inForce }
}

/** The module of a draft's preview. Throws Refused if it takes too long. */
export async function draftModule(db: Db, id: number, content: ServiceContent): Promise<string> {
  const { input } = await lintInput(db, id, content)
  return inTime(runInWorker(tasks.draftModule, input))
}

/** The module of a version's preview. Throws NotFound where there is no such version, Refused if it takes too long. */
export async function versionModule(db: Db, id: number, number: number): Promise<string> {
  const { content, base } = await versionAt(db, id, number)
  return inTime(runInWorker(tasks.versionModule, { id, content: JSON.stringify(content), base }))
}

/** The titles that a service or a group may not have. */
async function otherTitles(
  db: Db,
  id: number,
  groups: ReadonlyMap<number, ServiceContent>,
): Promise<string[]> {
  if (id === BASE || isSubgroupSet(id)) return []
  if (isGroup(id))
    return [...groups]
      .filter(([other]) => isGroup(other) && !isSubgroupSet(other) && other !== id)
      .map(([, { title }]) => title)
  const services = await db.selectFrom('services').select('title').where('id', '!=', id).execute()
  return services.map(({ title }) => title)
}

/** What publishing a content would change, its findings, and what would become of the requests made so far. */
export async function checkPublication(db: Db, id: number, content: ServiceContent) {
  const contents = contentsRepository(db)
  const before = await contents.published(id)
  const subgroups = await db.selectFrom('subgroups').select(['id', 'title']).execute()
  const inForce = isGroup(id) || id === BASE ? await contents.inForce() : new Map<number, ServiceContent>()
  const changes = [
    ...(before ? differenceInWords(before, content, subgroups) : [isGroup(id) ? NEW_GROUP : NEW_SERVICE]),
    ...(isGroup(id) || id === BASE ? usesInWords(id, inForce) : []),
  ]
  const contentFindings = await checkContent(db, id, content)
  if (hasErrors(contentFindings))
    return { changes: changes.slice(0, most.changes), findings: contentFindings, replayed: NOT_REPLAYED }
  const { replayed, shorter, findings } = isGroup(id)
    ? await replayServices(db, servicesAmong(followers(id, content, inForce)))
    : await replayLeads(db, id, content)
  return {
    changes: [...shorterInWords(shorter, { before, content }), ...changes].slice(0, most.changes),
    findings: [...contentFindings, ...findings].slice(0, most.findings),
    replayed,
  }
}

/** What a shorter set would have left out: the questions that requests answered and that need no answer any more (QST-50). */
function shorterInWords(
  shorter: Readonly<Record<string, number>>,
  { before, content }: { before: ServiceContent | undefined; content: ServiceContent },
): string[] {
  return Object.entries(shorter).map(([name, count]) => {
    const now = content.questions.find(({ answer }) => answer.name === name)
    const was = before?.questions.find(({ answer }) => answer.name === name)
    const answered = count === 1 ? '1 pedido já feito respondeu' : `${count} pedidos já feitos responderam`
    return `${answered} a «${now?.question ?? was?.question ?? name}», que ${now ? 'agora pode ficar por responder' : 'já não é feita'}.`
  })
}

const servicesAmong = (contents: ReadonlyMap<number, ServiceContent>) =>
  new Map([...contents].filter(([id]) => !isGroup(id)))

const NEW_SERVICE = 'É um serviço novo.'
const NEW_GROUP = 'É um grupo novo.'
/** How many services are named. */
const MAX_NAMED = 20

const inWords = (services: number): string => (services === 1 ? '1 serviço' : `${services} serviços`)

/** Which services a publication gives a new version: 'É usado por 2 serviços: «A», «B».'; of the base questions how many. */
function usesInWords(id: number, contents: ReadonlyMap<number, ServiceContent>): string[] {
  const users = id === BASE ? [...contents.keys()] : usersOf(id, contents)
  const services = users.filter((user) => !isGroup(user))
  if (id === BASE) return [`São feitas em ${inWords(services.length)}, que ficam com uma versão nova.`]
  if (services.length === 0) return ['Nenhum serviço o usa.']
  const named = services.slice(0, MAX_NAMED).map((user) => `«${contents.get(user)?.title}»`)
  const more = services.length - named.length
  return [`É usado por ${inWords(services.length)}: ${named.join(', ')}${more > 0 ? ` e mais ${more}` : ''}.`]
}

const NOT_REPLAYED = { unaffected: 0, migrated: 0, again: 0, more: false }

/** Awaits a task on a content. Throws Refused with a finding if it takes too long. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof TaskTooLong ? new Refused([TOO_LONG], TOO_LONG.message) : error
  })
}

/** The warnings in a content. Throws Refused with all findings if one of them is an error. */
export async function refuseErrors(db: Db, id: number, content: ServiceContent) {
  const findings = await checkContent(db, id, content)
  if (hasErrors(findings)) {
    throw new Refused(findings, 'Corrija os erros antes de continuar.')
  }
  return findings
}

/** Throws Refused if a content has errors, or warnings that were not accepted. */
export async function refuseUnread(db: Db, id: number, content: ServiceContent, accepted = false) {
  const findings = await refuseErrors(db, id, content)
  if (findings.length > 0 && !accepted) throw new Refused(findings, 'Leia os avisos antes de publicar.')
}
