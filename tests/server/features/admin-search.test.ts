import type { Selectable } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '#server/core/db/tables.ts'
import { keepWords } from '#server/features/find/keep-words.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { sortingDatabases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const MANY = 3100

describe.each(sortingDatabases)('the search of a list on $name (ADM-4, ADM-44)', ({ open }) => {
  const server = suiteServer(open)
  const admin = beforeTests(() => asAdmin(server))
  let like: Selectable<Tables['leads']>

  beforeAll(async () => {
    const { db } = server
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    await server.app.inject({ method: 'POST', url: '/api/lead/create', headers, payload: exampleLead })
    like = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
    await keep([
      'rara.teste@exemplo.pt',
      'rara@exemplo.pt',
      'raraz@exemplo.pt',
      'rar@exemplo.pt',
      'rará@exemplo.pt',
    ])
  })

  let made = 0
  async function keep(emails: string[], change: Partial<Selectable<Tables['leads']>> = {}) {
    for (let from = 0; from < emails.length; from += 300) {
      const rows = emails.slice(from, from + 300).map((email) => {
        made += 1
        const at = new Date(Date.UTC(2026, 0, 1) + made * 1000).toISOString()
        return { ...like, id: `l${made}`, cod: `C-${made}`, email, created_at: at, ...change }
      })
      await server.db.insertInto('leads').values(rows).execute()
    }
    await keepWords(server.services)
  }
  const page = async (
    query: string,
  ): Promise<{ rows: { email: string; at: string }[]; next: string | null }> =>
    (await admin.get(`/api/admin/requests?${query}`)).json()
  const namesWith = async (text: string) =>
    (await page(`text=${encodeURIComponent(text)}`)).rows.map(({ email }) => email.replace('@exemplo.pt', ''))
  /** All pages after one another. */
  const walk = async (query: string) => {
    const pages = [await page(query)]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await page(`${query}&after=${encodeURIComponent(next)}`))
    return pages
  }

  it('takes every character literally', async () => {
    expect(await namesWith('rara@')).toEqual(['rara'])
    expect(await namesWith('rará@')).toEqual(['rará'])
    expect(await namesWith('RARA.TESTE@')).toEqual(['rara.teste'])
    expect(await namesWith('rara%@')).toEqual([])
    expect((await namesWith('rara')).toSorted()).toEqual(['rara', 'rara.teste', 'raraz', 'rará'])
    expect((await namesWith('rar')).toSorted()).toEqual(['rar', 'rara', 'rara.teste', 'raraz', 'rará'])
    expect(await namesWith('ninguem')).toEqual([])
    expect(
      await admin.get('/api/admin/accounts?text=admin.teste@').then((reply) => reply.json().rows),
    ).toMatchObject([{ email: 'admin.teste@exemplo.pt' }])
    expect((await admin.get('/api/admin/accounts?text=admin.teste@&role=client')).json().rows).toEqual([])
  })

  it('gives every request once, page by page, one person’s newest first', async () => {
    await keep(Array.from({ length: 130 }, (_, n) => `muitos${n % 3}@exemplo.pt`))
    const pages = await walk('text=muitos')
    const rows = pages.flatMap((each) => each.rows)
    expect(pages.map((each) => each.rows.length)).toEqual([50, 50, 30])
    const sorted = rows.toSorted((a, b) => a.email.localeCompare(b.email) || b.at.localeCompare(a.at))
    expect(rows).toEqual(sorted)
    expect(new Set(rows.map(({ at }) => at)).size).toBe(130)
  })

  it('looks through a limited number at a time, and says when there is more', async () => {
    await keep(Array.from({ length: MANY }, (_, n) => `cheia${String(n).padStart(6, '0')}@exemplo.pt`))
    await keep(['cheiaz@exemplo.pt'], { state: 'cancelled' })
    await keepWords(server.services)
    const pages = await walk('text=cheia&state=cancelled')
    expect(pages.map(({ rows }) => rows.length)).toEqual([0, 1])
    expect(await page('text=cheia&service=52')).toMatchObject({ rows: [], next: expect.any(String) })
  })
})
