import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/core/db/tables.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { everyMessage, withEveryMessage } from '#tests/support/every-message.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

/** The messages of every kind are caused first, and some hundred pages rendered. */
const LONG_MS = 600_000

/** Their links prove a mailbox: they activate, or set a password (ACC-54). */
const PROVING = ['activation', 'passwordReset', 'professionalInvitation']

/** The kinds of messages that professionals got. */
async function toProfessionals(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('users', (join) =>
      join.on((eb) =>
        eb.or([
          eb('outbox.recipient', '=', eb.ref('users.email')),
          eb('outbox.recipient', '=', eb.ref('users.phone')),
        ]),
      ),
    )
    .select('outbox.template')
    .distinct()
    .where('users.role', '=', 'professional')
    .execute()
  return rows.map(({ template }) => template).filter((name) => !PROVING.includes(name))
}

describe.each(oneDatabase)('the links of messages on $name', ({ open }) => {
  const server = suiteSite(open, withEveryMessage)
  let links: Awaited<ReturnType<typeof everyMessage>>['links']
  let kinds: string[]

  beforeAll(async () => {
    ;({ links } = await everyMessage(server))
    kinds = await toProfessionals(server.db)
  }, LONG_MS)
  const sessions = async () =>
    (await server.db.selectFrom('sessions').select('id').orderBy('id').execute()).map(({ id }) => id)

  it('to professionals are those of requests, choices, chats, credits and more', () => {
    expect(kinds).toEqual(
      expect.arrayContaining([
        'newRequest',
        'newRequestSms',
        'requestsOfTheDay',
        'requestInvitation',
        'proposalChosen',
        'unreadChat',
        'purchaseReceipt',
        'nifDecided',
      ]),
    )
  })

  it(
    'sign no professional on, whatever is pressed on their page (ACC-54)',
    async () => {
      const before = await sessions()
      const followed = links.filter(({ template }) => kinds.includes(template))
      expect(followed.length).toBeGreaterThan(15)
      for (const { template, path } of followed) {
        const browser = plainBrowser(server.app)
        await browser.open(path)
        expect([template, browser.status]).toEqual([template, 200])
        if (browser.html.includes('<form method="post"')) await browser.send()
        const signedOn = ['session', 'dispositivo'].filter((name) => browser.cookies.get(name))
        expect([template, signedOn]).toEqual([template, []])
      }
      expect(await sessions()).toEqual(before)
    },
    LONG_MS,
  )
})
