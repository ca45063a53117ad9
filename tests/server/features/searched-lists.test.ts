import { beforeAll, describe, expect, it } from 'vitest'
import { cellOf } from '#schemas/requests/distance.ts'
import { erasePerson } from '#server/core/person.ts'
import { keepWords } from '#server/features/find/keep-words.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { storedProperty } from '#tests/support/mls.ts'
import { people } from '#tests/support/people.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

/** The lists without words of their own, with how the row of a person is told from the other's. */
const OF_ACCOUNTS = [
  'verifications',
  'credentials',
  'mls',
  'returns',
  'reviews',
  'chat-reports',
  'objections',
]
const OF_REQUESTS = ['returns', 'reviews', 'chat-reports', 'objections']

describe.each(databases)(
  'the lists that are searched by people and requests on $name (ADM-72)',
  ({ open }) => {
    const server = suiteServer(open)
    const admin = beforeTests(() => asAdmin(server))
    const cods: string[] = []

    const idsIn = async (list: string, text: string): Promise<string[]> => {
      const reply = await admin.get(`/api/admin/${list}?text=${encodeURIComponent(text)}`)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json().rows.map(({ id }: { id: string }) => id)
    }
    /** Whose rows they are: 1 or 2. */
    const whose = async (list: string, text: string) =>
      (await idsIn(list, text)).map((id) => byId.get(`${list} ${id}`))
    const byId = new Map<string, number>()

    beforeAll(async () => {
      const { db } = server
      const { account, profile, request, proposal, now } = people(server)
      const at = now()
      const rows = [
        {
          who: {
            name: 'Construções Teixeira',
            email: 'teixeira.obras@exemplo.pt',
            phone: '+351936000111',
            city: 'Braga',
          },
          client: {
            name: 'Maria Gonçalves',
            email: 'mc.teste@exemplo.pt',
            phone: '+351913000111',
            zip_home: '2900-001',
          },
          nif: '501964843',
          place: { place: 'Évora', lat: 38.57, lng: -7.91 },
        },
        {
          who: {
            name: 'Rui Pinto',
            email: 'rp@exemplo.pt',
            phone: '+351936000222',
            city: 'Faro',
            services: [52],
          },
          client: {
            name: 'Ana Silva',
            email: 'ana.s@exemplo.pt',
            phone: '+33612345678',
            zip_home: '1000-001',
          },
          nif: '500000000',
          place: { place: 'Porto', lat: 41.15, lng: -8.61 },
        },
      ] as const
      for (const [index, { who, client, nif, place }] of rows.entries()) {
        const n = index + 1
        const { id: user_id } = await account(who)
        const slug = await profile(user_id)
        const lead = await request(client)
        const proposal_id = await proposal(lead.id, user_id)
        cods.push(
          (await db.selectFrom('leads').select('cod').where('id', '=', lead.id).executeTakeFirstOrThrow())
            .cod,
        )
        const decided = { reason: null, created_at: at, decided_at: null }
        await db
          .insertInto('verifications')
          .values({
            id: `nif-${n}`,
            user_id,
            kind: 'nif',
            value: nif,
            name: who.name,
            state: 'open',
            ...decided,
          })
          .execute()
        await db
          .insertInto('credentials')
          .values({
            ...{
              id: `credencial-${n}`,
              user_id,
              kind: 'insurance',
              number: `AMI ${n}00/X`,
              issuer: null,
              until: null,
            },
            ...{ name: who.name, state: 'open', ends_on: null, remind_on: null, ...decided },
          })
          .execute()
        await db
          .insertInto('shared_properties')
          .values({
            ...storedProperty,
            ...place,
            cell: cellOf(place),
            id: `imovel-${n}`,
            user_id,
            created_at: at,
          })
          .execute()
        await db
          .insertInto('credit_returns')
          .values({
            ...{
              id: `devolucao-${n}`,
              proposal_id,
              user_id,
              reason: 'duplicate',
              credits: 2,
              state: 'asked',
            },
            ...{ created_at: at, answer: null, decide_by: at },
          })
          .execute()
        await db
          .insertInto('reviews')
          .values({
            lead_id: lead.id,
            proposal_id,
            professional_id: user_id,
            service_id: 311,
            stars: 1,
            words: 'x',
            created_at: at,
          })
          .execute()
        await db
          .insertInto('chat_reports')
          .values({ proposal_id, author: 'client', reason: 'Insulto', created_at: at, answer: null })
          .execute()
        await db
          .insertInto('decisions')
          .values({
            ...{
              id: `decisao-${n}`,
              kind: 'review.hide',
              thing: lead.id,
              subject: null,
              ground: 'conduct',
              facts: 'x',
            },
            ...{
              note: null,
              user_id,
              name: who.name,
              email: who.email,
              phone: null,
              reporter: 0,
              by_id: 'a',
            },
            ...{ by_name: 'A', created_at: at, ended_at: null },
          })
          .execute()
        await db
          .insertInto('objections')
          .values({
            id: `objecao-${n}`,
            decision_id: `decisao-${n}`,
            text: 'x',
            answer_by: at,
            created_at: at,
          })
          .execute()
        await db
          .insertInto('content_reports')
          .values({
            ...{
              id: `conteudo-${n}`,
              cod: `D-7K4M2P${n + 1}`,
              location: `/perfil/${slug}#texto`,
              kind: 'profile',
            },
            ...{ reason: 'fraud', text: 'x', name: null, email: client.email, created_at: at, decide_by: at },
            ...{ state: 'open', answer: null, decided_at: null },
          })
          .execute()
        await db
          .insertInto('newsletter_subscribers')
          .values({ email: who.email, created_at: at, confirmed_at: at })
          .execute()
        for (const [list, id] of [
          ...[
            ['verifications', `nif-${n}`],
            ['credentials', `credencial-${n}`],
            ['mls', `imovel-${n}`],
          ],
          ...[
            ['returns', `devolucao-${n}`],
            ['reviews', lead.id],
            ['chat-reports', proposal_id],
          ],
          ...[
            ['objections', `objecao-${n}`],
            ['content-reports', `conteudo-${n}`],
          ],
          ...[
            ['newsletter-subscribers', who.email],
            ['at-risk', lead.id],
          ],
        ])
          byId.set(`${list} ${id}`, n)
      }
      const buyer = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'rp@exemplo.pt')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('purchases')
        .values({
          ...{
            id: 'compra',
            user_id: buyer.id,
            request: 'r',
            reference: 'CR-7K4M2PX',
            package: 'Pacote',
            credits: 1,
          },
          ...{ net: 100, vat: 23, method: 'transfer', state: 'paid', name: 'Obras Pinto', nif: '500000000' },
          ...{ address: 'Rua', checkout: null, reason: null, created_at: at },
        })
        .execute()
      await keepWords(server.services)
    })

    it.each(OF_ACCOUNTS)(
      'finds %s by the name, e-mail, phone, NIF, town and service of an account',
      async (list) => {
        for (const text of [
          'teixeira',
          'TEIXEIRA construcoes',
          'Teicheira',
          '936 000 111',
          '+351936000111',
          '00351 936000111',
        ])
          expect(await whose(list, text), text).toEqual([1])
        for (const text of [
          'teixeira.obras@exemplo.pt',
          'teixeira.obras@',
          '501 964 843',
          'PT501964843',
          'braga',
        ])
          expect(await whose(list, text), text).toEqual([1])
        expect(await whose(list, 'rui pinto')).toEqual([2])
        expect(await whose(list, 'teixeira pinto')).toEqual([])
        expect(await whose(list, 'ninguemdestes')).toEqual([])
        expect(await whose(list, '---')).toEqual([])
      },
    )

    it.each(OF_REQUESTS)(
      'finds %s by the request and its client too, and by words of both together',
      async (list) => {
        const [first = '', second = ''] = cods
        for (const text of [first, first.toLowerCase(), first.slice(2)])
          expect(await whose(list, text), text).toEqual([1])
        expect(await whose(list, second)).toEqual([2])
        for (const text of [
          'gonçalves',
          'Gonsalves maria',
          '913000111',
          'mc.teste@',
          'setubal',
          'gonçalves teixeira',
        ])
          expect(await whose(list, text), text).toEqual([1])
        expect(await whose(list, '+33 6 12 34 56 78')).toEqual([2])
        expect(await whose(list, 'gonçalves pinto')).toEqual([])
      },
    )

    it('finds credentials by their number, and properties by their place', async () => {
      expect(await whose('credentials', 'AMI 200/X')).toEqual([2])
      expect(await whose('mls', 'Évora')).toEqual([1])
      expect(await whose('mls', 'porto')).toEqual([2])
    })

    it('finds reports of content by their code, who reported and whose profile it is', async () => {
      expect(await whose('content-reports', 'D-7K4M2P3')).toEqual([2])
      expect(await whose('content-reports', 'mc.teste@')).toEqual([1])
      expect(await whose('content-reports', 'pinto')).toEqual([2])
    })

    it('finds subscribers by the beginning of their e-mail, and by their account', async () => {
      for (const text of ['rp@exemplo.pt', 'rp@', 'rui pinto', '936000222'])
        expect(await whose('newsletter-subscribers', text), text).toEqual([2])
      expect(await whose('newsletter-subscribers', 'teix')).toEqual([1])
    })

    it('finds requests at risk by their words and code', async () => {
      const opened_at = new Date(server.services.clock.now() - 30 * 3_600_000).toISOString()
      await server.db.updateTable('leads').set({ opened_at, proposal_count: 0 }).execute()
      for (const text of ['gonçalves', 'mc.teste@', cods[0] ?? ''])
        expect(await whose('at-risk', text)).toEqual([1])
    })

    it('finds nobody by the words of who was erased', async () => {
      expect(await idsIn('purchases', 'rui pinto')).toEqual(['compra'])
      await erasePerson(server.services, 'rp@exemplo.pt')
      // Purchases stay for the tax office, and are found by their reference alone.
      for (const text of ['pinto', '500 000 000', 'Obras Pinto'])
        expect(await idsIn('purchases', text), text).toEqual([])
      expect(await idsIn('purchases', 'cr 7k4m2px')).toEqual(['compra'])
      for (const list of OF_ACCOUNTS) expect(await whose(list, 'pinto'), list).toEqual([])
    })
  },
)
