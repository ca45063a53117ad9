import type { FastifyInstance } from 'fastify'
import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { most } from '#schemas/calls/bounds.ts'
import { calls } from '#schemas/calls/calls.ts'
import { INTRO_STEP, medianOf } from '#schemas/wizards/order/step-counts.ts'
import type { Db } from '../../core/db/tables.ts'
import { handle } from '../../core/http/handle.ts'
import type { Services } from '../../core/services.ts'
import { questionsOf } from '../questions/offers.ts'
import { spanColumns, stepCounts } from './counts.ts'

const WRITE_MS = 5000

/** Where visitors leave (ADM-16): reports are collected, written every few seconds, and shown to administrators. */
export function funnelRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  const { db } = database
  const questions = questionsOf(services)
  const counts = stepCounts(db, questions)
  const write = () =>
    counts.flush().catch((error: Error) => app.log.error({ kind: error.name }, 'step counts lost'))
  const timer = setInterval(write, WRITE_MS)
  timer.unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await write()
  })

  handle(app, calls.countSteps, ({ body }) => {
    counts.take(body, lisbonDay(clock.now()))
    return { success: true as const }
  })

  handle(app, adminCalls.showFunnel, async ({ query: { service, version, from, to } }) => {
    await write()
    const services = await db
      .selectFrom('step_counts')
      .innerJoin('services', 'services.id', 'step_counts.service_id')
      .select(['services.id', 'services.title'])
      .distinct()
      .orderBy('services.title')
      .execute()
    const id = service ?? services[0]?.id
    if (id === undefined) return { services, service: null, versions: [], version: null, steps: [] }
    const versions = await countedVersions(db, id)
    const shown = version ?? versions[0]?.version
    const order = shown === undefined ? undefined : await questions.order(shown)
    if (shown === undefined || order?.source.service.id !== id) {
      return { services, service: id, versions, version: null, steps: [] }
    }
    const rows = await db
      .selectFrom('step_counts')
      .selectAll()
      .where('service_id', '=', id)
      .where('version', '=', shown)
      .$if(from !== undefined, (q) => q.where('day', '>=', from ?? ''))
      .$if(to !== undefined, (q) => q.where('day', '<=', to ?? ''))
      .execute()
    const names = [{ id: INTRO_STEP, title: 'Introdução' }, ...order.definition.steps]
    const steps = names.map(({ id: step, title }) => {
      const stepRows = rows.filter((row) => row.step === step)
      const sum = (
        name: 'started' | 'answered' | 'left_here' | 'errors' | 'ended_here' | (typeof spanColumns)[number],
      ) => stepRows.reduce((total, row) => total + row[name], 0)
      return {
        step,
        title,
        started: sum('started'),
        answered: sum('answered'),
        // A correction may be of another day, or of a visit whose own report was lost.
        left: Math.max(0, sum('left_here')),
        errors: sum('errors'),
        ended: sum('ended_here'),
        median: medianOf(spanColumns.map(sum)),
      }
    })
    return { services, service: id, versions, version: shown, steps }
  })
}

/** The counted versions of a service: the one in force first, then by date of publication. */
async function countedVersions(db: Db, service: number) {
  const rows = await db
    .selectFrom('step_counts as counted')
    .innerJoin('question_sets', 'question_sets.version', 'counted.version')
    .leftJoin('publications', (join) =>
      join
        .onRef('publications.version', '=', 'counted.version')
        .onRef('publications.service_id', '=', 'counted.service_id'),
    )
    .leftJoin('published_sets', 'published_sets.version', 'counted.version')
    .select((eb) => [
      'counted.version',
      eb.fn.max('publications.number').as('published_number'),
      eb.fn.max('question_sets.number').as('set_number'),
      eb.fn.max('question_sets.base_number').as('base_number'),
      eb.fn.max('publications.published_at').as('published'),
      // Publishing base questions gives a service a version without a publication of its own.
      eb.fn.max('question_sets.created_at').as('made'),
      eb.fn.max('published_sets.published_at').as('in_force'),
    ])
    .where('counted.service_id', '=', service)
    .groupBy('counted.version')
    .execute()
  const inForce = (row: (typeof rows)[number]) => Number(row.in_force !== null)
  const since = ({ published, made }: (typeof rows)[number]) => published ?? made
  return rows
    .toSorted((a, b) => inForce(b) - inForce(a) || since(b).localeCompare(since(a)))
    .slice(0, most.newest)
    .map(({ version, published_number, set_number, base_number }) => ({
      version,
      number: published_number ?? set_number,
      base_number,
    }))
}
