import { describe, expect, it } from 'vitest'
import { readStat } from '#tests/support/processes.ts'
import { drawName, drawsOf } from '../../bench/draws.ts'
import { numberIn, readDisks, readProcessors } from '../../bench/visitors/machine.ts'
import {
  bestOf,
  endedFirst,
  holds,
  type Level,
  levelOf,
  millionVisits,
  nextRate,
  perVisit,
  type Seen,
} from '../../bench/visitors/results.ts'
import { type BenchService, entries, stageOf, type Visitor, visitOf } from '../../bench/visitors/visits.ts'

const service: BenchService = {
  id: 311,
  path: '/servico/311-certificado-energetico',
  groupPath: '/servicos/certificacao-energetica',
  version: 'v',
  steps: ['details.imovel', 'details.area', 'when', 'info', 'zip_home', 'contact', 'name'].map((id) => ({
    id,
    answers: { [id]: 1 },
  })),
  lead: { service_id: 311 },
}

/** The addresses that one visit asks for, one after the other, where each call is answered as the server does. */
function played(number: number): string[] {
  const draw = drawsOf(`visit ${number}`)
  const entry = drawName(entries, draw) ?? 'home'
  const session = entry === 'area' ? { token: 't', request: 'r' } : undefined
  const visitor: Visitor = { number, service, session, isNew: number % 2 === 0, answered: -1, revision: 0 }
  const asked: string[] = []
  for (const { stage } of visitOf(visitor, entry, draw)) {
    const { page, asks = [] } = stageOf(stage)
    if (page) asked.push(page(visitor))
    for (const each of asks) {
      const { path, body, take } = each(visitor)
      asked.push(body && path === '/api/steps' ? `${path} ${JSON.stringify(body)}` : path)
      take?.({ revision: 1, token: 't', id: 'l', s: 's' } as never)
    }
  }
  return asked
}

describe('visits of the bench (SRV-60)', () => {
  const visits = Array.from({ length: 20_000 }, (_, number) => played(number))
  const part = (is: (asked: readonly string[]) => boolean) => visits.filter(is).length / visits.length

  it('are the same in each run', () => {
    expect(played(7)).toEqual(visits[7])
  })

  it('go on by the stated parts', () => {
    expect(part(([first]) => first === '/')).toBeCloseTo(entries.home, 1)
    expect(part(([first]) => first === '/area')).toBeCloseTo(entries.area, 1)
    expect(part((asked) => asked.includes('/wizards/order/311.js'))).toBeCloseTo(0.12, 1)
    expect(part((asked) => asked.includes('/sem-ligacao'))).toBe(0.5)
    const sent = part((asked) => asked.includes('/api/lead/create'))
    expect([sent > 0.02, sent < 0.04]).toEqual([true, true])
  })

  it('tell the counts of each order once, at the step where it is left', () => {
    for (const asked of visits) {
      const reports = asked.filter((path) => path.startsWith('/api/steps'))
      expect(reports.length).toBe(asked.includes('/wizards/order/311.js') ? 1 : 0)
      for (const report of reports) {
        const { steps } = JSON.parse(report.slice('/api/steps '.length))
        const left = steps.map((step: { left: number }) => step.left)
        const isSent = asked.includes('/api/lead/create')
        expect(left).toEqual(
          left.map((_: number, index: number) => Number(!isSent && index === left.length - 1)),
        )
      }
    }
  })
})

const seen: Seen = {
  seconds: 10,
  used: { server: 0.5, busiest: 0.5, database: 0.1, balancer: 0, driver: 0.2, others: 0 },
  idle: 1.2,
  disk: 0.1,
  lag: 20,
  waiting: 0,
}
const level = (perSecond: number, change: Partial<Level> = {}): Level => ({
  ...levelOf(perSecond, { visits: perSecond * 10, files: [1, 2], others: [3], errors: {} }, seen),
  ...change,
})

describe('results of visits (SRV-60)', () => {
  it('count what failed as asked for, and every answer in p95', () => {
    const driven = { visits: 40, files: [1, 2, 3], others: [400], errors: { '503 GET /': 2 } }
    const made = levelOf(4, driven, seen)
    expect(made).toMatchObject({ visits: 4, requests: 0.6, p95: 400, p95Others: 400 })
    expect(holds(made)).toBe(false)
    expect(holds(level(4, { errors: { ECONNRESET: 1 } }))).toBe(false)
    expect(holds(level(4))).toBe(true)
    expect(holds(level(4, { visits: 0 }))).toBe(false)
  })

  it('raise the rate while answers are in time, and lower it where none was', () => {
    const late = { p95: 300 }
    expect(nextRate([], 4, 2)).toBe(4)
    expect(nextRate([level(4)], 4, 2)).toBe(8)
    expect(nextRate([level(4), level(8, late)], 4, 2)).toBeUndefined()
    expect(nextRate([level(4, late)], 4, 2)).toBe(2)
    expect(nextRate([level(4, late), level(2)], 4, 2)).toBeUndefined()
    expect(nextRate([level(0.5, late)], 4, 2)).toBeUndefined()
    expect(bestOf([level(4), level(8), level(16, late)])?.perSecond).toBe(8)
    expect(bestOf([level(4, late)])).toBeUndefined()
  })

  it.each<[string, Partial<Seen>, RegExp]>([
    ['the visitors', { used: { ...seen.used, driver: 0.95, busiest: 1 } }, /^the processor of the visitors/],
    ['the disk', { disk: 0.97 }, /^the disk: at work 97 %/],
    ['the database', { waiting: 3 }, /^the database: 3 requests waited/],
    ['one process', { used: { ...seen.used, busiest: 0.96 } }, /^the processor of one server process/],
    ['the machine', { idle: 0.02, waiting: 3 }, /^the machine's 2 processors: server 0\.50/],
    ['the event loop', { lag: 180 }, /^the event loop: it lagged 180 ms/],
    ['nothing', {}, /^none/],
  ])('name what ended first: %s', (_, change, words) => {
    expect(endedFirst({ ...seen, ...change }, 2)).toMatch(words)
  })

  it('give the cost of a million visits out of the processor time of one', () => {
    const using = (server: number) => level(4, { seen: { ...seen, used: { ...seen.used, server } } })
    const parts = perVisit([using(0.3), using(0.7)])
    expect(parts).toEqual({ server: 0.125, database: 0.025, balancer: 0 })
    const { hours, euros } = millionVisits(parts, 0.02)
    expect(hours).toBeCloseTo(41.67, 2)
    expect(euros).toBeCloseTo(0.83, 2)
  })
})

describe('what Linux says', () => {
  it('of a process, whatever its name', () => {
    const fields = ['S', 4, 9, 9, 0, -1, 4194304, 0, 0, 0, 0, 150, 50, 25, 75, 20, 0, 11, 0, 99].join(' ')
    expect(readStat(`123 (node (a) b) ${fields}`)).toEqual({ parent: 4, seconds: 3 })
  })

  it('of its processors: waiting for a disk is resting', () => {
    const text = 'cpu  1000 100 500 8000 400 10 90 0 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n'
    expect(readProcessors(text)).toEqual({ busy: 17, idle: 84 })
  })

  it('of its disks', () => {
    const text =
      ' 254       0 vda 2127810 401911 250908258 10394095 2200252 4331441 263759688 2030886 0 632508 12760466 0 0 0 0 0 0\n'
    expect([...readDisks(text)]).toEqual([['vda', 632.508]])
  })

  it('and numbers of Prometheus by name and labels', () => {
    const text =
      '# HELP a b\ncinco_database_connections{state="waiting"} 3\ncinco_database_connections{state="idle"} 9\n'
    expect(numberIn(text, 'cinco_database_connections{state="waiting"}')).toBe(3)
    expect(numberIn(text, 'nothing')).toBe(0)
  })
})
