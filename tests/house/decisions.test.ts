import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type AdminAction, adminActions } from '#schemas/calls/admin/audit.ts'
import { grounds } from '#schemas/decisions/grounds.ts'
import { type DecisionKind, decisionKindNames, kindOf } from '#schemas/decisions/kinds.ts'
import { features } from '#server/features/registry.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

/** Acts that are about things of ours, by how their names begin. */
const OURS = ['questions.', 'service.', 'subgroup.', 'newsletter.', 'outbox.']

/** The other acts that write no decision, and why. */
const WITHOUT: Readonly<Partial<Record<AdminAction, string>>> = {
  'request.approve': 'it gives what was asked',
  'request.resend': 'it sends what the person was to have',
  'request.contact': 'it corrects what the person told us, and tells them',
  'request.note': 'it says how far our own work is',
  'request.invite': 'it invites, and decides nothing',
  'loan.view': 'it reads',
  'loan.export': 'it reads',
  'loan.state': 'it says how far our own work is',
  'loan.note': 'it says how far our own work is',
  'chat.view': 'it reads',
  'contact.view': 'it reads',
  'contact.attachment': 'it reads',
  'contact.state': 'it says how far our own work is',
  'contact.answer': 'it answers what was asked',
  'account.create': 'it invites to the administration',
  'account.contact': 'it corrects what the person told us, and tells them',
  'account.name': "it is about the administrator's own account",
  'account.new-email': "it is about the administrator's own account",
  'account.email': "it is about the administrator's own account",
  'person.export': 'the person asked for it',
  'person.erase': 'the person asked for it',
  'verification.confirm': 'it gives what was asked',
  'credential.accept': 'it gives what was asked',
  'credential.document': 'it reads',
  'report.view': 'it reads',
  'report.keep': 'it answers a report, with words of its own',
  'report.remove': 'what is taken away is a decision of its own kind',
  'account.sign-out': 'the person signs in again: it takes nothing away',
  'account.devices': "it is about the administrator's own account",
  'account.password': "it is about the administrator's own account",
  'return.given': 'it gives what was asked',
  'purchase.paid': 'it gives what was bought',
  'objection.take': 'it says who sees to it',
  'objection.upheld': 'it answers a decision, with words of its own',
  'objection.rejected': 'it answers a decision, with words of its own',
}

it('each act of the administration about a person writes a decision, or says why not (DEC-1)', () => {
  const others = Object.keys(adminActions).filter((action) => !OURS.some((start) => action.startsWith(start)))
  expect([...decisionKindNames, ...Object.keys(WITHOUT)].sort()).toEqual(others.sort())
  for (const why of Object.values(WITHOUT)) expect(why.length).toBeGreaterThan(5)
})

it('each rule that a decision relies on stands on its page (DEC-2)', () => {
  const pages: Readonly<Record<string, string>> = {
    '/termos': read('src/pages/legal/terms-page.tsx'),
    '/comofunciona': read('src/pages/how-it-works/how-it-works-page.tsx'),
  }
  for (const { path } of Object.values(grounds)) {
    const [page = '', id = ''] = path.split('#')
    expect([path, new RegExp(`\\bid(?:: '|=")${id}\\b`).test(pages[page] ?? '')]).toEqual([path, true])
  }
})

it('the decision names the acts that an upheld objection undoes, and nothing else (DEC-7)', () => {
  const undone = features.flatMap(({ undoes = {} }) => Object.keys(undoes) as DecisionKind[])
  expect(undone.sort()).toEqual(decisionKindNames.filter((kind) => kindOf(kind).undone !== undefined).sort())
})

it('each decision says how it is taken back, or that nobody can (DEC-10)', () => {
  for (const kind of decisionKindNames)
    expect([kind, kindOf(kind).back]).toEqual([kind, expect.stringMatching(/\.$/)])
})

it('each act about a person names its thing and says what follows (ADM-57)', () => {
  const dialogs = ['accounts', 'moderation', 'requests'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, '../../src/pages/admin', folder)).flatMap((file) => {
      const page = read(`src/pages/admin/${folder}/${file}`)
      return [...page.matchAll(/<(?:Reason|Decision|Confirm)Dialog\s([^>]*?)\/?>/gs)].map(
        ([, props = '']) => ({
          file,
          props,
        }),
      )
    }),
  )
  expect(dialogs.length).toBeGreaterThan(5)
  const without = dialogs.filter(({ props }) => !/\bthings=|\{\.\.\.dialogOf/.test(props))
  expect(without).toEqual([])
})
