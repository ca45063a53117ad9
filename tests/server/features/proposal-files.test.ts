import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { balanceOf } from '#server/features/credits/offers.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people, type Signed } from '#tests/support/people.ts'
import { photograph } from '#tests/support/photo-files.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const PDF = Buffer.from('%PDF-1.7\nOrçamento')

describe.each(databases)('files of proposals on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let made = 0
  // Calls are limited by the minute.
  beforeEach(() => server.clock.advance(61_000))

  const newId = () => `ficheiro-${String(++made).padStart(6, '0')}`
  async function upload(who: Signed, content: Buffer = PDF, name = 'Orçamento.pdf', id = newId()) {
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/proposal-files/${id}?name=${encodeURIComponent(name)}`,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${await market.tokenOf(who.id)}`,
      },
      payload: content,
    })
    return { id, status: reply.statusCode, error: reply.json().error }
  }
  const propose = (who: Signed, lead: string, files: readonly string[]) =>
    who.post(`/api/requests/open/${lead}/proposal`, { ...exampleProposal, files })
  const forClient = async ({ id, s }: { id: string; s: string }) =>
    (await market.anonymous.get(`/api/lead/proposals?l=${id}&s=${s}`)).json().proposals[0]?.files
  const ownOf = async (who: Signed, lead: string) =>
    (await who.get(`/api/requests/open/${lead}`)).json().own.files
  const download = (url: string) => server.app.inject({ url })
  const stored = async () =>
    (await server.db.selectFrom('proposal_files').select('id').execute()).map(({ id }) => id)

  it('are PDF, JPEG and PNG of 2 MB, by their content, each taken once', async () => {
    const [who, other] = [await market.person(), await market.person()]
    const pdf = await upload(who)
    expect(pdf.status).toBe(200)
    expect((await upload(who, await photograph(), 'Obra.jpg')).status).toBe(200)
    expect(await upload(who, Buffer.from('Olá'), 'Texto.txt')).toMatchObject({
      status: 422,
      error: 'Formato de ficheiro não suportado.',
    })
    expect((await upload(who, Buffer.from('GIF89a'), 'Planta.png')).status).toBe(422)
    const large = Buffer.alloc(2_097_153)
    PDF.copy(large)
    expect((await upload(who, large)).status).toBe(413)
    expect((await upload(who, PDF, 'Outro.pdf', pdf.id)).status).toBe(200)
    expect((await upload(other, PDF, 'Outro.pdf', pdf.id)).status).toBe(409)
    expect((await upload(await market.person({ role: 'client' }))).status).toBe(403)
  })

  it('go with a proposal, are seen by the two of it, and come as downloads', async () => {
    const asked = await market.request()
    const [who, other] = [await market.person(), await market.person()]
    const [one, two] = [await upload(who, PDF, '../Orçamento "1".pdf'), await upload(who)]
    const foreign = await upload(other)
    const refused = await propose(who, asked.id, [one.id, foreign.id])
    expect([refused.statusCode, refused.json().fields[0].path]).toEqual([422, '/files'])
    expect(await balanceOf(server.db, who.id)).toBe(15)
    const four = [one.id, two.id, 'ficheiro-x1', 'ficheiro-x2']
    expect((await propose(who, asked.id, four)).statusCode).toBe(422)
    const sent = await propose(who, asked.id, [two.id, one.id])
    expect(sent.statusCode).toBe(200)
    // The same again is the one that was sent; with other files it is another one.
    expect((await propose(who, asked.id, [two.id, one.id])).json()).toEqual(sent.json())
    expect((await propose(who, asked.id, [two.id])).statusCode).toBe(409)
    const files = await ownOf(who, asked.id)
    expect(files).toMatchObject([{ id: two.id }, { id: one.id, name: 'Orçamento -1-.pdf', size: PDF.length }])
    const reply = await download(files[1].url)
    expect(reply.rawPayload).toEqual(PDF)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Orçamento -1-.pdf')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const withdrawn = await market.request()
    const { id } = (await propose(other, withdrawn.id, [foreign.id])).json()
    const seen = await forClient(asked)
    expect((await download(seen[0].url)).statusCode).toBe(200)
    for (const wrong of [
      seen[0].url.replace('as=client', 'as=professional'),
      seen[0].url.replace(two.id, one.id),
      `/api/proposal-files/${two.id}`,
    ])
      expect((await download(wrong)).statusCode).toBe(404)
    // The client of a proposal that was withdrawn sees its files no more; its professional does.
    const [link] = await ownOf(other, withdrawn.id)
    expect((await other.post(`/api/proposals/${id}/withdraw`)).statusCode).toBe(200)
    expect((await download(link.url)).statusCode).toBe(200)
    expect(await forClient(withdrawn)).toBeUndefined()
    expect((await propose(other, withdrawn.id, [foreign.id])).statusCode).toBe(200)
    expect(await ownOf(other, withdrawn.id)).toMatchObject([{ id: foreign.id }])
    server.clock.advance(3 * 24 * 3_600_000)
    expect((await download(seen[0].url)).statusCode).toBe(404)
  })

  it('are replaced by a change, swept without a proposal, exported and erased with the account', async () => {
    const asked = await market.request()
    const who = await market.person()
    const [one, two, three] = [await upload(who), await upload(who), await upload(who)]
    const { id } = (await propose(who, asked.id, [one.id])).json()
    const change = await who.post(`/api/proposals/${id}`, { ...exampleProposal, files: [two.id] })
    expect(change.statusCode).toBe(200)
    expect((await ownOf(who, asked.id)).map((file: { id: string }) => file.id)).toEqual([two.id])
    expect(await stored()).toEqual(expect.not.arrayContaining([one.id]))
    server.clock.advance(25 * 3_600_000)
    await cleanUp(server.services)
    expect(await stored()).toContain(two.id)
    expect(await stored()).not.toContain(three.id)
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
    expect((await exportPerson(server.services, email)).proposal_files).toMatchObject([
      { name: 'Orçamento.pdf', type: 'application/pdf', content: PDF.toString('base64') },
    ])
    await erasePerson(server.services, email)
    expect(await stored()).not.toContain(two.id)
  })
})
