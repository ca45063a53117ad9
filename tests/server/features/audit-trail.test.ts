import { beforeAll, describe, expect, it } from 'vitest'
import { type AdminCallName, adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { type AdminAction, adminActions } from '#schemas/calls/admin/audit.ts'
import { grounds } from '#schemas/decisions/grounds.ts'
import { type DecisionKind, decisionKindNames } from '#schemas/decisions/kinds.ts'
import { erasePerson } from '#server/core/person.ts'
import { newPurchase } from '#server/features/credits/purchases.ts'
import { features } from '#server/features/registry.ts'
import { shortLoan } from '#stories/support/example-loan.ts'
import { exampleTexts } from '#stories/support/example-service.ts'
import { asAdmin, exampleAdmin, makeAdmin } from '#tests/support/admin.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { storedProperty } from '#tests/support/mls.ts'
import { people } from '#tests/support/people.ts'
import { testConfig } from '#tests/support/server.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

/** What everybody changes of their own account, of which administrators' is written down. */
const OWN_CALLS = ['changeOwnName', 'changeOwnEmail', 'confirmOwnEmail', 'changePassword'] as const
type OwnCall = (typeof OWN_CALLS)[number]

/** Calls that change nothing but an administrator's own views, and show nothing that is sealed or was written to us. */
const READINGS: readonly AdminCallName[] = [
  'listActions',
  'listEditable',
  'showEditable',
  'showServiceTexts',
  'countAffected',
  'manageSubgroups',
  'checkDraft',
  'previewDraft',
  'dryRun',
  'showVersion',
  'searchQuestions',
  'findReplaceable',
  'listPreviewLinks',
  'checkVersion',
  'listAtRisk',
  'listMeasures',
  'listRequests',
  'showRequest',
  'showRequestCourse',
  'listLoans',
  'listContacts',
  'listAccounts',
  'listVerifications',
  'listReviews',
  'listSharedProperties',
  'showAccount',
  'listAccountCredits',
  'listAccountProposals',
  'listPurchases',
  'listReturns',
  'listChatReports',
  'listContentReports',
  'listCredentials',
  'showCredential',
  'listObjections',
  'showAdminObjection',
  'listAdministrators',
  'showAlerts',
  'saveAlerts',
  'sayPresence',
  'listMessages',
  'listNewsletters',
  'showNewsletter',
  'listSubscribers',
  'showFunnel',
  'checkState',
  'findAnything',
  'showWaiting',
  'listViews',
  'saveAnswerText',
  'removeAnswerText',
  'saveView',
  'deleteView',
]

const WHY = { reason: 'Para a prova' }
const EDITED = '/api/admin/services/311'

describe.each(oneDatabase)('the log of what administrators do on $name', ({ open }) => {
  const server = suiteServer(open)
  const folk = people(server)
  const admin = beforeTests(() => asAdmin(server))
  let person: string
  const ids = { lead: '', loan: '' }

  beforeAll(async () => {
    const { db } = server
    person = await makeAdmin(db, { email: 'outra.teste@exemplo.pt', password: 'Uma-Frase-De-Admin-6' })
    const { post } = accountSteps(server)
    ids.lead = (await post('/api/lead/create', exampleLead)).json().id
    await post('/api/pedido-ch', { blob: JSON.stringify(shortLoan) })
    ids.loan = (await db.selectFrom('loans').select('id').executeTakeFirstOrThrow()).id
    await db
      .insertInto('contact_messages')
      .values({
        ...contactMessage(server.clock.now()),
        attachment_type: 'application/pdf',
        attachment_name: 'anexo.pdf',
        attachment: 'JVBERi0=',
      })
      .execute()
    await db
      .insertInto('content_reports')
      .values({
        ...{ id: 'denuncia-1', cod: 'D-7K4M2PX', location: '/quemsomos', kind: 'other', reason: 'other' },
        ...{ text: '', name: null, email: null, state: 'open', answer: null, decided_at: null },
        ...{
          created_at: new Date(server.clock.now()).toISOString(),
          decide_by: new Date(server.clock.now()).toISOString(),
        },
      } as const)
      .execute()
    const order = {
      package: 'Crescer',
      method: 'transfer',
      name: 'Ana Teste',
      nif: '500000000',
      address: 'Rua',
    } as const
    const sent = { userId: person, request: undefined, now: new Date(server.clock.now()).toISOString() }
    await db
      .insertInto('purchases')
      .values({ ...newPurchase(order, sent), id: 'compra-1' })
      .execute()
    await db
      .insertInto('credit_returns')
      .values(
        ['devolucao-1', 'devolucao-2'].map((id) => ({
          id,
          proposal_id: id,
          user_id: person,
          reason: 'wrong-contact' as const,
          credits: 2,
          state: 'asked' as const,
          answer: null,
          decide_by: null,
          created_at: sent.now,
        })),
      )
      .execute()
    const proposal_id = await folk.proposal(ids.lead, person)
    await db
      .insertInto('chat_reports')
      .values({ proposal_id, author: 'client', reason: 'Insultos', created_at: sent.now })
      .execute()
    server.clock.advance(60_000)
  })

  const show = async () => (await admin.get(EDITED)).json()
  const keep = async () => {
    const { content, revision, base_number } = await show()
    const changed = { ...content, title: `${content.title}+` }
    return admin.post(`${EDITED}/draft`, { revision, base_number, content: changed })
  }
  const verification = async (id: string, what: string) => {
    const { db } = server
    const state = what === 'reopen' ? ('refused' as const) : ('open' as const)
    await db
      .insertInto('profiles')
      .values({ user_id: person, slug: 'outra-teste', name: 'Outra', created_at: 'x' })
      .onConflict((c) => c.doNothing())
      .execute()
    await db.deleteFrom('verifications').execute()
    await db
      .insertInto('verifications')
      .values({ id, user_id: person, kind: 'nif', value: '123456789', state, created_at: 'x' })
      .execute()
    return admin.post(`/api/admin/verifications/${id}/${what}`, what === 'confirm' ? {} : WHY)
  }
  /** Decides a credential that waits, or opens its document. */
  const credential = async (what: string, body = {}) => {
    const { db } = server
    const id = `certificacao-${what}`
    await verification('verificacao-0', 'confirm')
    await db.deleteFrom('credentials').execute()
    await db
      .insertInto('credentials')
      .values({
        ...{ id, user_id: person, kind: 'insurance', number: '123', issuer: 'Seguradora Teste', until: null },
        ...{ name: 'Outra', state: 'open', reason: null, created_at: 'x', decided_at: null },
        ...{ ends_on: null, remind_on: null },
      })
      .execute()
    await db
      .insertInto('credential_files')
      .values({
        credential_id: id,
        name: 'a.pdf',
        type: 'application/pdf',
        content: 'JVBERi0=',
        decided_at: null,
      })
      .execute()
    return admin.post(`/api/admin/credentials/${id}/${what}`, body)
  }
  /** Objects to a decision of a kind, where nobody did, and does something about it. */
  const objection = async (kind: DecisionKind, what: string, body: object) => {
    const { db } = server
    const decision = db.selectFrom('decisions').select('id').where('kind', '=', kind)
    const { id } = await decision.executeTakeFirstOrThrow()
    const none = {
      owner_id: null,
      answer: null,
      answered_by_id: null,
      answered_by_name: null,
      answered_at: null,
    }
    await db
      .insertInto('objections')
      .values({ id, decision_id: id, text: 'Não concordo.', answer_by: 'x', created_at: 'x', ...none })
      .onConflict((c) => c.doNothing())
      .execute()
    return admin.post(`/api/admin/objections/${id}${what}`, body)
  }
  const review = async (what: string) => {
    const row = { lead_id: 'avaliacao-1', proposal_id: 'p', professional_id: person, service_id: 311 }
    await server.db
      .insertInto('reviews')
      .values({ ...row, stars: 1, words: 'Nunca apareceu.', created_at: 'x' })
      .onConflict((c) => c.doNothing())
      .execute()
    if (what === 'keep')
      await server.db.updateTable('reviews').set({ reported_at: 'x', report_decided_at: null }).execute()
    return admin.post(`/api/admin/reviews/avaliacao-1/${what}`, WHY)
  }
  const answer = {
    id: 'resposta-0001',
    revision: 1,
    text: 'Bom dia.',
    files: [{ name: 'a.txt', content: Buffer.from('Olá').toString('base64') }],
  }
  const answerFile = async () => {
    const file = server.db.selectFrom('contact_answer_files').select('id')
    const { id } = await file.executeTakeFirstOrThrow()
    return admin.post(`/api/admin/contacts/mensagem-1/answer-files/${id}`)
  }
  const property = async () => {
    const at = new Date(server.clock.now()).toISOString()
    await server.db
      .insertInto('shared_properties')
      .values({ ...storedProperty, id: 'imovel-1', user_id: person, created_at: at })
      .execute()
    return admin.post('/api/admin/mls/imovel-1/remove', WHY)
  }
  const fromProfile = async () => {
    await server.db.updateTable('profiles').set({ website: 'https://exemplo.pt' }).execute()
    return admin.post(`/api/admin/accounts/${person}/profile/remove`, { part: 'links', ...WHY })
  }
  const account = (what: string, body: object = WHY) =>
    admin.post(`/api/admin/accounts/${person}/${what}`, body)

  const letter = { subject: 'Exemplo', text: 'Para a prova', services: [] }
  /** Begins a newsletter, or does something to it, with a subscriber to send it to. */
  const newsletter = async (what: string, body?: object) => {
    const { db } = server
    if (!body) return admin.post('/api/admin/newsletters')
    const at = new Date(server.clock.now()).toISOString()
    await db
      .insertInto('newsletter_subscribers')
      .values({ email: 'ana.teste@exemplo.pt', created_at: at, confirmed_at: at })
      .onConflict((c) => c.doNothing())
      .execute()
    const { id } = await db.selectFrom('newsletters').select('id').executeTakeFirstOrThrow()
    return admin.post(`/api/admin/newsletters/${id}${what}`, body)
  }
  const discard = async () => {
    const { id } = (await newsletter('')).json()
    return admin.post(`/api/admin/newsletters/${id}/discard`)
  }

  const decide = (id: string, state: string) => admin.post(`/api/admin/returns/${id}`, { state, ...WHY })
  const decideReport = (from: string, state: string) =>
    admin.post('/api/admin/content-reports/denuncia-1', { from, state, ...WHY })
  const decideChat = (from: string, state: string) =>
    admin.post('/api/admin/chat-reports/proposta-000001', { from, state, ...WHY })
  const settle = (state: string) => admin.post('/api/admin/purchases/compra-1/state', { state, ...WHY })

  /** Every call that does something, one after the other as they need one another, and what the log calls it. */
  const doings: readonly (readonly [
    AdminCallName | OwnCall,
    AdminAction,
    () => Promise<{ statusCode: number }>,
  ])[] = [
    [
      'createEditable',
      'questions.create',
      () => admin.post('/api/admin/services', { title: 'Novo serviço', sub_group_id: 1 }),
    ],
    [
      'createGroup',
      'questions.create',
      () => admin.post('/api/admin/question-groups', { title: 'Novo grupo' }),
    ],
    ['changeOwnName', 'account.name', () => admin.post('/api/user/name', { name: 'Alda Teste' })],
    [
      'changeOwnEmail',
      'account.new-email',
      () => {
        const { password } = exampleAdmin
        return admin.post('/api/user/email', { email: 'alda.nova@exemplo.pt', password })
      },
    ],
    [
      'confirmOwnEmail',
      'account.email',
      async () => {
        const [link] = await accountSteps(server).links('newEmail')
        return admin.post('/api/user/email/confirm', {
          token: link?.searchParams.get('novo-email'),
        })
      },
    ],
    [
      'moveQuestion',
      'questions.begin',
      async () => {
        const draftOf = async (id: number) => {
          const { content, base_number } = (await admin.get(`/api/admin/services/${id}`)).json()
          return { id, revision: 0, base_number, content: { ...content, labels: ['movida'] } }
        }
        return admin.post('/api/admin/services/move', { from: await draftOf(55), to: await draftOf(56) })
      },
    ],
    ['correctCredits', 'credits.correct', () => account('credits', { amount: 5, ...WHY })],
    ['correctCredits', 'credits.correct', () => account('credits', { amount: -5, ...WHY })],
    ['decideReturn', 'return.given', () => decide('devolucao-1', 'given')],
    ['decideReturn', 'return.refused', () => decide('devolucao-2', 'refused')],
    ['settlePurchase', 'purchase.failed', () => settle('failed')],
    ['settlePurchase', 'purchase.paid', () => settle('paid')],
    ['settlePurchase', 'purchase.refunded', () => settle('refunded')],
    ['saveQuestions', 'questions.begin', keep],
    ['saveQuestions', 'questions.draft', keep],
    [
      'discardDraft',
      'questions.discard',
      async () => admin.post(`${EDITED}/discard`, { revision: (await show()).revision }),
    ],
    [
      'publishDraft',
      'questions.publish',
      async () => {
        await keep()
        const { revision } = await show()
        return admin.post(`${EDITED}/publish`, { revision, note: 'Prova', accepted: true })
      },
    ],
    [
      'publishVersion',
      'questions.publish',
      () => admin.post(`${EDITED}/versions/1/publish`, { base_number: 2, note: 'Prova', accepted: true }),
    ],
    ['makePreviewLink', 'questions.link', () => admin.post(`${EDITED}/preview-links`)],
    [
      'endPreviewLink',
      'questions.unlink',
      async () => {
        const { links } = (await admin.get(`${EDITED}/preview-links`)).json()
        return admin.post(`${EDITED}/preview-links/${links[0].id}/end`)
      },
    ],
    ['exportQuestions', 'questions.export', () => admin.post('/api/admin/questions/export?service=311')],
    [
      'importQuestions',
      'questions.import',
      async () => {
        const { file } = (await admin.post('/api/admin/questions/export?service=52')).json()
        return admin.send(file.replace('"title": "', '"title": "Muito '))
      },
    ],
    [
      'saveServiceTexts',
      'service.texts',
      () => admin.post(`${EDITED}/texts`, { revision: 0, texts: exampleTexts }),
    ],
    [
      'setServiceCredits',
      'service.credits',
      () => admin.post(`${EDITED}/credits`, { from: 2, credits: 3, ...WHY }),
    ],
    ['withdrawService', 'service.withdraw', () => admin.post(`${EDITED}/withdraw`, WHY)],
    ['archiveService', 'service.archive', () => admin.post(`${EDITED}/archive`, WHY)],
    ['restoreService', 'service.restore', () => admin.post(`${EDITED}/restore`, WHY)],
    [
      'createSubgroup',
      'subgroup.create',
      () => admin.post('/api/admin/subgroups', { title: 'Circo e espetáculo', main_group_id: 5 }),
    ],
    [
      'changeSubgroup',
      'subgroup.change',
      () => admin.post('/api/admin/subgroups/1000', { title: 'Circo', main_group_id: 5, revision: 1 }),
    ],
    ['archiveSubgroup', 'subgroup.archive', () => admin.post('/api/admin/subgroups/1000/archive', WHY)],
    ['restoreSubgroup', 'subgroup.restore', () => admin.post('/api/admin/subgroups/1000/restore', WHY)],
    ['noteRequest', 'request.note', () => admin.post(`/api/admin/requests/${ids.lead}/notes`, { text: 'x' })],
    [
      'correctContact',
      'request.contact',
      async () => {
        const { name, email } = exampleLead
        const contact = { name, email, phone: '912009099', ...WHY }
        return admin.post(`/api/admin/requests/${ids.lead}/contact`, contact)
      },
    ],
    [
      'correctAccount',
      'account.contact',
      async () => {
        const { id } = await folk.account({ role: 'client' })
        const contact = { name: 'Ana Certa', email: 'ana.conta@exemplo.pt', phone: '912009098', ...WHY }
        return admin.post(`/api/admin/accounts/${id}/contact`, contact)
      },
    ],
    ['resendRequest', 'request.resend', () => admin.post(`/api/admin/requests/${ids.lead}/resend`)],
    [
      'inviteProfessionals',
      'request.invite',
      async () => {
        await folk.account()
        return admin.post(`/api/admin/at-risk/${(await folk.request()).id}/invite`)
      },
    ],
    [
      'approveRequest',
      'request.approve',
      async () => {
        const { id } = await folk.request({ confirmed: false })
        return admin.post(`/api/admin/requests/${id}/approve`, WHY)
      },
    ],
    ['refuseRequest', 'request.refuse', () => admin.post(`/api/admin/requests/${ids.lead}/refuse`, WHY)],
    ['restoreRequest', 'request.restore', () => admin.post(`/api/admin/requests/${ids.lead}/restore`, WHY)],
    ['showLoan', 'loan.view', () => admin.post(`/api/admin/loans/${ids.loan}/open`)],
    ['showContact', 'contact.view', () => admin.post('/api/admin/contacts/mensagem-1/open')],
    [
      'handleContact',
      'contact.state',
      () =>
        admin.post('/api/admin/contacts/mensagem-1/handling', { revision: 0, state: 'done', owner: null }),
    ],
    ['answerContact', 'contact.answer', () => admin.post('/api/admin/contacts/mensagem-1/answers', answer)],
    ['showAnswerFile', 'contact.attachment', answerFile],
    [
      'handleLoan',
      'loan.state',
      () => admin.post(`/api/admin/loans/${ids.loan}/handling`, { revision: 0, state: 'done' }),
    ],
    ['noteLoan', 'loan.note', () => admin.post(`/api/admin/loans/${ids.loan}/notes`, { text: 'Olá' })],
    ['showAttachment', 'contact.attachment', () => admin.post('/api/admin/contacts/mensagem-1/attachment')],
    ['confirmVerification', 'verification.confirm', () => verification('verificacao-1', 'confirm')],
    ['refuseVerification', 'verification.refuse', () => verification('verificacao-2', 'refuse')],
    ['reopenVerification', 'verification.reopen', () => verification('verificacao-2', 'reopen')],
    ['acceptCredential', 'credential.accept', () => credential('accept')],
    ['refuseCredential', 'credential.refuse', () => credential('refuse', WHY)],
    [
      'reopenCredential',
      'credential.reopen',
      () => admin.post('/api/admin/credentials/certificacao-refuse/reopen', WHY),
    ],
    ['showDocument', 'credential.document', () => credential('document')],
    ['readReportedChat', 'chat.view', () => admin.post('/api/admin/chat-reports/proposta-000001/open')],
    ['decideReportedChat', 'chat.keep', () => decideChat('waiting', 'kept')],
    ['decideReportedChat', 'chat.reopen', () => decideChat('kept', 'reopened')],
    ['readContentReport', 'report.view', () => admin.post('/api/admin/content-reports/denuncia-1/open')],
    ['decideContentReport', 'report.keep', () => decideReport('open', 'kept')],
    ['decideContentReport', 'report.remove', () => decideReport('kept', 'removed')],
    ['removeSharedProperty', 'property.remove', property],
    ['restoreSharedProperty', 'property.restore', () => admin.post('/api/admin/mls/imovel-1/restore', WHY)],
    ['removeFromProfile', 'profile.remove', fromProfile],
    [
      'restoreToProfile',
      'profile.restore',
      async () => {
        const { id } = await server.db.selectFrom('removed_parts').select('id').executeTakeFirstOrThrow()
        return admin.post(`/api/admin/profile-parts/${id}/restore`, WHY)
      },
    ],
    ['hideReview', 'review.hide', () => review('hide')],
    ['showReview', 'review.show', () => review('show')],
    ['keepReview', 'review.keep', () => review('keep')],
    ['setSecurePayment', 'account.payment', () => account('payment', { payment: true, ...WHY })],
    ['setSecurePayment', 'account.payment', () => account('payment', { payment: false, ...WHY })],
    ['beginNewsletter', 'newsletter.begin', () => newsletter('')],
    ['saveNewsletter', 'newsletter.save', () => newsletter('', { revision: 0, ...letter })],
    ['testNewsletter', 'newsletter.test', () => newsletter('/test', {})],
    ['sendNewsletter', 'newsletter.send', () => newsletter('/send', { revision: 1 })],
    ['stopNewsletter', 'newsletter.stop', () => newsletter('/stop', {})],
    ['discardNewsletter', 'newsletter.discard', discard],
    [
      'endAccountDevices',
      'account.sign-out',
      async () => {
        const { id } = await folk.person()
        return admin.post(`/api/admin/accounts/${id}/devices/end`, WHY)
      },
    ],
    ['suspendAccount', 'account.suspend', () => account('suspend')],
    ['reinstateAccount', 'account.reinstate', () => account('reinstate')],
    ['changeRole', 'account.role', () => account('role', { role: 'client', ...WHY })],
    ['takeObjection', 'objection.take', () => objection('property.remove', '/take', {})],
    [
      'answerObjection',
      'objection.upheld',
      () => objection('property.remove', '/answer', { state: 'upheld', ...WHY }),
    ],
    [
      'answerObjection',
      'objection.rejected',
      () => objection('account.role', '/answer', { state: 'rejected', ...WHY }),
    ],
    [
      'resendMessage',
      'outbox.resend',
      async () => {
        const { db } = server
        const dead = db.updateTable('outbox').set({ state: 'dead' }).where('template', '=', 'loanNotice')
        const { id } = await dead.returning('id').executeTakeFirstOrThrow()
        return admin.post(`/api/admin/outbox/${id}/resend`)
      },
    ],
    ['resendMessages', 'outbox.resend-all', () => admin.post('/api/admin/outbox/resend', {})],
    [
      'changePassword',
      'account.password',
      () =>
        admin.post('/api/user/password', { current: exampleAdmin.password, password: 'Outra-Frase-Longa-9' }),
    ],
  ]

  it('has an entry for every call that changes something', () => {
    const done = doings.map(([call]) => call)
    expect([...new Set([...done, ...READINGS])].sort()).toEqual(
      [...Object.keys(adminCalls), ...OWN_CALLS].sort(),
    )
    // The first account is made on the command line; loans and people's data are exported, and people erased, there.
    const byCommands = ['account.create', 'loan.export', 'person.export', 'person.erase']
    // By a call that everybody has: devices.test.ts.
    const byOthers = ['account.devices']
    const written = new Set<string>([...doings.map(([, action]) => action), ...byCommands, ...byOthers])
    expect([...written].sort()).toEqual(Object.keys(adminActions).sort())
  })

  it.each(doings)('has an entry for %s as %s', async (_call, action, work) => {
    server.clock.advance(1000)
    const since = new Date(server.clock.now()).toISOString()
    expect((await work()).statusCode).toBe(200)
    const log = server.db.selectFrom('audit_log').selectAll().where('at', '>=', since)
    const entriesOfAction = (await log.execute()).filter((entry) => entry.action === action)
    expect(entriesOfAction[0]).toMatchObject({ admin_name: 'Alda Teste' })
    expect(entriesOfAction[0]?.subject).toMatch(
      /^(?:serviço \d+|subgrupo \d+|grupo \d+|pedido C-|crédito CH-|mensagem mensagem-1|denúncia D-|conta .+@|compra CR-|envio |newsletter )/,
    )
  })

  it('has a decision with words for every kind that there is (DEC-1)', async () => {
    const stored = await server.db.selectFrom('decisions').selectAll().execute()
    expect([...new Set(stored.map(({ kind }) => kind))].sort()).toEqual([...decisionKindNames].sort())
    for (const { facts, ground, by_name } of stored)
      expect([facts, ground in grounds, by_name]).toEqual([WHY.reason, true, 'Alda Teste'])
  })

  it('names nobody who was erased, and keeps the entries about others', async () => {
    const { db } = server
    const account = { email: 'rui_o.teste@exemplo.pt', password: 'Uma-Frase-De-Teste-7' }
    await makeAdmin(db, account)
    const log = db.selectFrom('audit_log').select('subject').where('note', '=', 'Apagar')
    const subjects = async () => (await log.orderBy('id').execute()).map(({ subject }) => subject)
    const before = [
      `conta ${account.email}`,
      `envio passwordReset para ${account.email}`,
      'conta ruixo.teste@exemplo.pt',
      'envio passwordReset para ruixo.teste@exemplo.pt',
      `envio passwordReset para ${account.email}.br`,
      `envio passwordReset para a.${account.email}`,
    ]
    await db
      .insertInto('audit_log')
      .values(
        before.map((subject, index) => ({
          id: `apagar-${index}`,
          at: new Date(server.clock.now()).toISOString(),
          admin_id: 'a',
          admin_name: 'Alda Teste',
          action: 'account.role' as const,
          subject,
          note: 'Apagar',
        })),
      )
      .execute()
    await erasePerson({ config: testConfig({}), database: server.database, features }, account.email)
    expect(await subjects()).toEqual([
      'conta apagada',
      'envio passwordReset para quem foi apagado',
      ...before.slice(2),
    ])
  })
})
