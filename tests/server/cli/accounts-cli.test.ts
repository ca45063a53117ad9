import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { shortLoan } from '#stories/support/example-loan.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { TEST_LOAN_KEYS, TEST_VAPID_KEY } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const execute = promisify(execFile)
const { email } = exampleUser
const ADMIN = 'admin.teste@exemplo.pt'
const ORIGIN = 'https://cinco.exemplo.pt'

describe.each(oneDatabase)('the commands on $name', ({ open }) => {
  const server = suiteServer(open, { PUBLIC_ORIGIN: ORIGIN })
  const steps = accountSteps(server)

  // The clock stands at the present: the command has the real one.
  beforeAll(() => server.clock.advance(Date.now() - server.clock.now()))

  const env = () => ({
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: ORIGIN,
    SESSION_SECRET: 'segredo-de-teste-com-32-caracteres!!',
    LOAN_KEYS: TEST_LOAN_KEYS,
    VAPID_KEY: TEST_VAPID_KEY,
    ...server.env,
  })
  const run = (...words: string[]) => runCommand(env(), ...words)

  it('make an administrator, whose link sets the password once', async () => {
    // As a process of its own; those below run in this one.
    const words = ['server/cli/main.ts', 'admin', 'create', ADMIN, 'Alda', 'Teste']
    const { stdout } = await execute(process.execPath, words, { env: env() })
    const link = new URL(stdout.trim())
    expect((await steps.links('adminInvitation')).map(String)).toEqual([link.href])
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/redefinir`)
    const body = { ...Object.fromEntries(link.searchParams), password: 'Uma-Frase-De-Admin-5' }
    expect((await steps.post('/auth/reset', body)).json()).toEqual({ success: true })
    expect((await steps.post('/auth/reset', body)).statusCode).toBe(401)
    const session = await steps.session({ email: ADMIN, password: body.password })
    expect((await steps.get('/api/area', session)).json().user).toMatchObject({
      role: 'admin',
      name: 'Alda Teste',
    })
  })

  it('suspend an account and reinstate it', async () => {
    await steps.signup()
    expect((await run('admin', 'suspend', email)).stdout).toContain('suspensa')
    expect((await steps.login()).json()).toEqual({ disabled: true })
    expect((await run('admin', 'reinstate', email)).stdout).toContain('ativa')
    expect((await steps.login()).json()).toHaveProperty('token')
    expect(await run('admin', 'suspend', 'ninguem.teste@exemplo.pt')).toMatchObject({ code: 1 })
  })

  it('leave what they did in the log, by their own name', async () => {
    const { db } = server
    const rows = await db
      .selectFrom('audit_log')
      .select(['admin_name', 'action', 'subject'])
      .orderBy('at')
      .execute()
    const by = { admin_name: 'Linha de comandos' }
    expect(rows).toEqual([
      { ...by, action: 'account.create', subject: `conta ${ADMIN}` },
      { ...by, action: 'account.suspend', subject: `conta ${email}` },
      { ...by, action: 'account.reinstate', subject: `conta ${email}` },
    ])
  })

  it('print what is kept about a person, and erase it', async () => {
    await steps.post('/api/lead/create', exampleLead)
    await steps.post('/api/pedido-ch', { blob: JSON.stringify(shortLoan) })
    const personExport = JSON.parse((await run('person', 'export', email.toUpperCase())).stdout)
    expect(personExport).toMatchObject({
      email,
      account: { name: 'Ana Teste' },
      requests: [{ service_id: 311 }],
    })
    expect(personExport.loans).toMatchObject([{ answers: shortLoan }])
    expect(JSON.stringify(personExport)).not.toContain('argon2id')
    const logged = () =>
      server.db
        .selectFrom('audit_log')
        .select(['admin_name', 'subject', 'ref'])
        .where('action', 'in', ['person.export', 'person.erase'])
        .orderBy('at')
        .execute()
    const by = { admin_name: 'Linha de comandos' }
    expect(await logged()).toEqual([{ ...by, subject: `conta ${email}`, ref: email }])
    expect((await run('person', 'erase', email)).stdout).toContain('apagados')
    const erased = { ...by, subject: 'conta apagada' }
    expect(await logged()).toEqual([
      { ...erased, ref: '' },
      { ...erased, ref: expect.not.stringContaining('@') },
    ])
    const left = JSON.parse((await run('person', 'export', email)).stdout)
    expect(left).toEqual({
      email,
      account: null,
      credits: [],
      drafts: [],
      client: null,
      requests: [],
      request_history: [],
      proposals: [],
      proposal_templates: [],
      proposal_files: [],
      saved_searches: [],
      shared_properties: [],
      photos: [],
      profile: null,
      reviews: [],
      chat_as_client: [],
      content_reports: [],
      decisions: [],
      decisions_as_client: [],
      push_devices: [],
      push_devices_of_requests: [],
      chat_as_professional: [],
      ended_messages: [],
      notices: null,
      purchases: [],
      returns: [],
      messages: [],
      message_answers: [],
      message_answer_files: [],
      answer_texts: [],
      newsletter: false,
      loans: [],
    })
  })

  it('say how they are used', async () => {
    for (const [command, ...args] of [
      ['admin', ''],
      ['admin', 'create', 'nada'],
      ['admin', 'create', ADMIN, '123'],
      ['admin', 'suspend', email, 'Ana'],
      ['person', 'show', email],
    ] as const) {
      expect(await run(command, ...args)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('Utilização'),
      })
    }
  })
})
