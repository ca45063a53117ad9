import { beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '#schemas/validation/fingerprint.ts'
import { erasePerson } from '#server/core/person.ts'
import { loansOf } from '#server/features/loans/applicants.ts'
import { loansRepository } from '#server/features/loans/loans.ts'
import { openVault } from '#server/features/loans/vault.ts'
import { features } from '#server/features/registry.ts'
import { fullLoan, shortLoan } from '#stories/support/example-loan.ts'
import { databases } from '#tests/support/database.ts'
import { TEST_LOAN_KEYS, testConfig } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }

describe.each(databases)('a loan request on $name', ({ open }) => {
  const server = suiteServer(open)
  let advance: (ms: number) => void

  beforeAll(async () => {
    advance = server.clock.advance
  })

  const send = (blob: unknown, headers: object = {}) => {
    advance(60_000) // below the limit of a minute
    return server.app.inject({
      method: 'POST',
      url: '/api/pedido-ch',
      headers: { ...ours, ...headers },
      payload: { blob: typeof blob === 'string' ? blob : JSON.stringify(blob) },
    })
  }
  const rows = () => server.db.selectFrom('loans').selectAll().execute()

  it('is stored encrypted, announced to the applicant and the operator, and opened by its code', async () => {
    const reply = await send(fullLoan)
    expect(reply.statusCode).toBe(200)
    const { cod } = reply.json()
    expect(cod).toMatch(/^CH-[2-9A-Z]{7}$/)
    const [row] = await rows()
    expect(JSON.stringify(row)).not.toMatch(/Teste|exemplo\.pt|180000/)
    const messages = await server.db.selectFrom('outbox').selectAll().orderBy('template').execute()
    expect(messages.map(({ recipient, template }) => [template, recipient])).toEqual([
      ['loanConfirmation', 'ana.teste@exemplo.pt'],
      ['loanNotice', 'operador@cinco.example'],
    ])
    expect(messages[1]?.payload).not.toContain('Ana')
    expect(messages[1]?.payload).toContain(`/admin/credito/${row?.id}"`)
    const loans = loansRepository(server.services)
    expect((await loans.find(cod))?.answers).toEqual(fullLoan)
    // The command's export is in the log (LOAN-26).
    const log = () => server.db.selectFrom('audit_log').select(['admin_name', 'action', 'subject'])
    expect([(await loans.export('CH-0')) ?? null, await log().execute()]).toEqual([null, []])
    expect((await loans.export(row?.id ?? ''))?.answers).toEqual(fullLoan)
    expect(await log().execute()).toEqual([
      { admin_name: 'Linha de comandos', action: 'loan.export', subject: `crédito ${cod}` },
    ])
  })

  it('is stored without answers that do not count', async () => {
    const { cod } = (
      await send({ ...fullLoan, dados_gerais: { ...fullLoan.dados_gerais, proponente: 1, fiador: 0 } })
    ).json()
    const loan = await loansRepository(server.services).find(cod)
    expect(loan?.answers).toMatchObject({ dados_pessoais: { proponente_1: { name: 'Ana' } } })
    expect(JSON.stringify(loan?.answers)).not.toContain('Ivo')
  })

  it.each([
    ['no JSON', '{', 422, ''],
    ['a missing step', { ...shortLoan, encargos: undefined }, 422, '/encargos'],
    [
      'an amount beyond any sense',
      { ...shortLoan, dados_gerais: { ...shortLoan.dados_gerais, valor_compra: 1e15 } },
      422,
      '/dados_gerais/valor_compra',
    ],
    [
      'an amount above the price',
      {
        ...shortLoan,
        dados_gerais: { ...shortLoan.dados_gerais, valor_compra: 250_000, montante_emprestimo: 900_000 },
      },
      422,
      '/dados_gerais/montante_emprestimo',
    ],
    [
      'a term of one digit',
      { ...shortLoan, dados_gerais: { ...shortLoan.dados_gerais, prazo: 9 } },
      422,
      '/dados_gerais/prazo',
    ],
    ['a blob that is too large', 'x'.repeat(100_001), 422, '/blob'],
    ['a body that is too large', 'x'.repeat(200_000), 413, undefined],
  ])('is refused for %s', async (_name, blob, status, path) => {
    const before = (await rows()).length
    const reply = await send(blob)
    expect(reply.statusCode).toBe(status)
    expect(reply.json().fields?.[0]?.path).toBe(path)
    expect(reply.json().error).toMatch(/^[A-ZÉÓ]/)
    expect((await rows()).length).toBe(before)
  })

  it.each([
    ['12,000 empty charges', { encargos: { encargos: Array(12_000).fill({}), pensao_alimentos: 0 } }],
    [
      '5,000 fields that nobody asked for',
      Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [n, 0])),
    ],
    [
      'charges full of such fields',
      {
        encargos: {
          encargos: Array(30).fill(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [n, 0]))),
          pensao_alimentos: 0,
        },
      },
    ],
  ])('is refused with no more than 50 fields for %s', async (_name, hostile) => {
    const reply = await send({ ...shortLoan, ...hostile })
    expect(reply.statusCode).toBe(422)
    const { fields } = reply.json()
    expect(fields.length).toBeGreaterThan(0)
    expect(fields.length).toBeLessThanOrEqual(50)
  })

  it('is found only by its applicants’ e-mails, also after a new key was added, and is erased by either', async () => {
    const two = structuredClone(fullLoan)
    const [first, second] = ['Rita.Teste@exemplo.pt', 'zeca.teste@exemplo.pt']
    two.dados_pessoais.proponente_1.email = first
    two.dados_pessoais.proponente_2.email = second
    const { cod } = (await send(two)).json()
    const { db } = server
    const marks = await db.selectFrom('loan_applicants').selectAll().execute()
    expect(JSON.stringify(marks)).not.toMatch(/teste@/i)

    const rotated = testConfig({
      LOAN_KEYS: `novo:${Buffer.alloc(32, 9).toString('base64')},${TEST_LOAN_KEYS}`,
    })
    const [ownLoan] = await loansOf(db, rotated, second)
    expect(ownLoan).toMatchObject({ cod, answers: { dados_gerais: two.dados_gerais } })
    expect(ownLoan?.answers.dados_pessoais).toEqual({ proponente_2: two.dados_pessoais.proponente_2 })
    expect(ownLoan?.answers.dados_profissionais).toEqual({
      proponente_2: two.dados_profissionais.proponente_2,
    })
    expect(await loansOf(db, testConfig({ LOAN_KEYS: `a:${'A'.repeat(43)}=` }), second)).toEqual([])
    expect(await loansOf(db, rotated, first.toLowerCase())).toHaveLength(1)

    const before = (await rows()).length
    const waiting = () => db.selectFrom('outbox').select('id').where('payload', 'like', `%${cod}%`).execute()
    expect(await waiting()).toHaveLength(2)
    await erasePerson({ config: rotated, database: server.database, features }, second.toUpperCase())
    expect((await rows()).length).toBe(before - 1)
    expect(await waiting()).toEqual([])
    expect(await loansOf(db, rotated, first.toLowerCase())).toEqual([])
  })

  it('is stored once for each idempotency key', async () => {
    const before = (await rows()).length
    const key = { 'idempotency-key': 'credito-de-teste-1' }
    const first = await send(shortLoan, key)
    expect((await send(shortLoan, key)).json()).toEqual(first.json())
    expect((await send(fullLoan, key)).statusCode).toBe(422)
    expect((await rows()).length).toBe(before + 1)
  })

  it('that a page of an earlier version sent, without an empty message, is the same one (SRV-35)', async () => {
    const before = (await rows()).length
    const { info: _, ...last } = { info: '', ...shortLoan.informacoes }
    const [old, now] = [last, { info: '', ...last }].map((informacoes) => ({ ...shortLoan, informacoes }))
    const keyOf = (answers: object) => ({
      'idempotency-key': `credito-de-antes-${fingerprint(JSON.stringify(answers))}`,
    })
    const first = await send(old ?? {}, keyOf(old ?? {}))
    expect(first.statusCode).toBe(200)
    expect((await send(now ?? {}, keyOf(now ?? {}))).json()).toEqual(first.json())
    expect((await rows()).length).toBe(before + 1)
  })
})

describe('the vault', () => {
  const [old, current] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

  it('decrypts what an earlier key encrypted, and encrypts with the first', () => {
    const sealed = openVault(new Map([['a', old]])).seal('olá', 'id')
    const rotated = openVault(
      new Map([
        ['b', current],
        ['a', old],
      ]),
    )
    expect(rotated.open(sealed, 'id')).toBe('olá')
    expect(rotated.seal('olá', 'id').key_id).toBe('b')
  })

  it('decrypts nothing that was changed, moved to another row, or encrypted with a lost key', () => {
    const vault = openVault(new Map([['a', old]]))
    const sealed = vault.seal('olá', 'id')
    const changed = Buffer.from(sealed.sealed, 'base64url')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => vault.open({ ...sealed, sealed: changed.toString('base64url') }, 'id')).toThrow()
    expect(() => vault.open(sealed, 'other')).toThrow()
    expect(() => openVault(new Map([['b', current]])).open(sealed, 'id')).toThrow("'a'")
    expect(vault.seal('olá', 'id').sealed).not.toBe(sealed.sealed)
  })
})
