import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { calls } from '#schemas/calls/calls.ts'
import type { Call } from '#schemas/calls/define-call.ts'
import { ADMIN_PER_MINUTE, limits, personLimits } from '#schemas/limits/limits.ts'
import { limitSettings } from '#server/core/configuration/limit-settings.ts'
import { TooMany } from '#server/core/http/errors.ts'
import { CHECKS_A_FORM, perMinuteOf, WITHOUT_FORM } from '#server/core/http/rate-limit.ts'
import { reasons } from '#server/core/http/request-limits.ts'
import { messagesOf } from '#server/core/services.ts'
import { POSTED } from '#server/core/site/form-pages.ts'
import { features } from '#server/features/registry.ts'

const [, rule = ''] = readFileSync('docs/rules/server.md', 'utf8').split('### SRV-28')
const text = rule.split('\n### ')[0] ?? ''
/** The rows of the rule's tables, each as its cells. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const counted = rows.filter((cells) => cells.length === 6).slice(1)
const without = rows.filter((cells) => cells.length === 2).slice(1)

const NAMES = /^`\w+`(?:, `\w+`)*$/
const namesIn = ([what = '']: readonly string[]) =>
  NAMES.test(what) ? [...what.matchAll(/\w+/g)].map(([name]) => name) : []

/** The columns of numbers of a limit: a minute, an hour, a day. */
const numbers = (minute?: number, hour?: number, day?: number) =>
  [minute, hour, day].map((number) => (number === undefined ? '' : String(number)))

/** The one row that begins with a text, without that text. */
function rowOf(start: string): readonly string[] {
  const matches = counted.filter(([what = '']) => what.includes(start))
  expect(matches, start).toHaveLength(1)
  return matches[0]?.slice(1) ?? []
}

describe('the table of limits (SRV-28)', () => {
  const every = Object.entries<Call>(calls)

  it('has one row for each call, with its number or the reason why it has none', () => {
    const said = [...counted, ...without].flatMap(namesIn)
    expect(said.toSorted()).toEqual(every.map(([name]) => name).toSorted())
    const limited = every.filter(([, call]) => call.perMinute !== undefined)
    expect(counted.flatMap(namesIn).toSorted()).toEqual(limited.map(([name]) => name).toSorted())
    for (const row of counted) {
      for (const name of namesIn(row)) {
        const { perMinute = 0, inForm } = (calls as Record<string, Call>)[name] ?? {}
        const minute = inForm ? `${perMinute} (${perMinute / WITHOUT_FORM})` : String(perMinute)
        expect([name, ...row.slice(1)]).toEqual([name, 'address, network', minute, '', '', 'A'])
      }
    }
    for (const [name = '', why = ''] of without) expect(why.length, name).toBeGreaterThan(20)
  })

  it('has a limit for each call of the administration that changes something', () => {
    const unlimited = Object.entries<Call>(adminCalls).filter(
      ([, call]) => call.method !== 'GET' && perMinuteOf(call) !== ADMIN_PER_MINUTE,
    )
    expect(unlimited).toEqual([])
    expect(rowOf('calls of the administration')).toEqual([
      'address, network',
      ...numbers(ADMIN_PER_MINUTE),
      'A',
    ])
  })

  it('says the named limits, and nothing else as one', () => {
    const said = counted.filter(([, by = '']) => !/network|^form$|^phone$|^person$|^$/.test(by))
    const named = Object.entries(limits).map(([name, limit]) => {
      const { by, hour, day }: { by: string; hour: number; day?: number } = limit
      return [name, by, ...numbers(undefined, hour, day)]
    })
    const ofSettings = (what = '') => what.includes('REQUESTS_PER')
    expect(said.filter(([what]) => !ofSettings(what)).map((row) => row.slice(0, 5))).toEqual(named)
  })

  it('has a limit for posted forms', () => {
    expect(rowOf('posted forms')).toEqual(['address, network', ...numbers(POSTED.perMinute), 'A'])
  })

  it('says the settings that hold where nothing is set, and the calls of a form', () => {
    const { requests, sms } = limitSettings({})
    const settings = [
      ['REQUESTS_PER_NETWORK', 'address, network', requests.network, 'C'],
      ['REQUESTS_PER_EMAIL', 'mailbox', requests.email, 'D'],
      ['REQUESTS_PER_PHONE', 'phone', requests.phone, 'E'],
      ['SMS_PER_NETWORK', 'address, network', sms.network, 'nothing'],
      ['SMS_PER_PHONE', 'phone', sms.phone, 'nothing'],
    ] as const
    for (const [name, by, { hour, day }, read] of settings)
      expect(rowOf(name)).toEqual([by, ...numbers(undefined, hour, day), read])
    expect(text).toContain(`\`SMS_REST_MINUTES\` = ${sms.restMinutes} minutes`)
    expect(rowOf('calls of one form')).toEqual(['form', ...numbers(undefined, CHECKS_A_FORM), 'B'])
  })

  it('says how many messages a person gets, of each kind and of all', () => {
    const said = counted
      .filter(([what]) => what?.startsWith('message `'))
      .flatMap(([what = '', ...row]) => namesIn([what.replace('message ', '')]).map((name) => [name, ...row]))
    const kinds = messagesOf(features).map(({ name, limit }) => {
      if (typeof limit === 'string') return [name, '', ...numbers(), limit]
      if ('rule' in limit) return [name, '', ...numbers(), limit.rule]
      const beyond = limit.beyond === 'delayed' ? 'waits' : 'dropped'
      return [name, 'person', ...numbers(undefined, limit.hour, limit.day), beyond]
    })
    expect(said.toSorted()).toEqual(kinds.toSorted())
    const { email, sms, push } = personLimits
    expect(rowOf('all e-mails')).toEqual(['person', ...numbers(undefined, email.hour, email.day), 'waits'])
    expect(rowOf('all SMS')).toEqual(['person', ...numbers(undefined, sms.hour, sms.day), 'waits'])
    expect(rowOf('all pushes')).toEqual(['person', ...numbers(undefined, push.hour, push.day), 'waits'])
  })

  it('says what is read, to the letter', () => {
    expect(text).toContain(`- A: '${new TooMany(60).message}'`)
    expect(text).toContain(
      `- C, D, E: ${Object.values(reasons)
        .map((reason) => `'${reason}'`)
        .join(', ')}, each`,
    )
  })
})
