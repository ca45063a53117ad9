import type { Trx } from '#server/core/db/tables.ts'
import { messageNamed } from '#server/core/mail/message.ts'
import { renderMessage } from '#server/core/mail/render.ts'
import { senderOf } from '#server/core/mail/sender.ts'
import type { Services } from '#server/core/services.ts'
import { messagesOf } from '#server/core/services.ts'
import { inviteToRole } from '#server/features/accounts/invite.ts'
import { googleIdentities } from '#server/features/accounts/sign-in/google.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { tellOfNifAgain } from '#server/features/announcing/tell-of-decisions.ts'
import { tellUnread } from '#server/features/chat/unread.ts'
import { tellOfReversal } from '#server/features/credits/payments/tell-of-reversal.ts'
import { changeLead } from '#server/features/leads/life.ts'
import { sendNewsletters } from '#server/features/newsletter/sending.ts'
import { tellOperator } from '#server/features/operator/tell.ts'
import { photoLinks } from '#server/features/photos/links.ts'
import { storePhoto } from '#server/features/photos/store-photo.ts'
import { askCredentialsAgain } from '#server/features/profiles/credentials/ends.ts'
import { previewAddress } from '#server/features/question-editing/preview.ts'
import { shortLoan } from '#stories/support/example-loan.ts'
import { asAdmin, exampleAdmin } from './admin.ts'
import { accountSteps, cookiesOf } from './browser/account-steps.ts'
import { exampleUser } from './example-user.ts'
import { buyPackage, letIntoMls, storedProperty } from './mls.ts'
import { exampleProposal, people, type Signed } from './people.ts'
import { photograph } from './photo-files.ts'
import type { TestServer } from './server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ours = { 'x-requested-with': 'XMLHttpRequest' }
const why = { reason: 'É só para o teste.' }
const purchase = {
  package: 'Crescer',
  method: 'transfer',
  name: 'Obras Teste, Lda.',
  nif: '500000000',
  address: 'Rua de Exemplo, 5, 1000-001 Lisboa',
}

/** Configuration with which every message can be sent. */
export const withEveryMessage = { BANK_IBAN: 'PT50 0002 0123 1234 5678 9015 4' }

/** A link of a message: its template, and the address at our origin. */
export interface SentLink {
  readonly template: string
  readonly path: string
}

/** The links of all messages in the outbox, as who gets them reads them; one a template and page. */
async function linksOf({ database: { db }, features, config }: Services): Promise<SentLink[]> {
  const kinds = messagesOf(features)
  const sender = senderOf(config)
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'channel', 'recipient', 'template', 'payload'])
    .orderBy('created_at')
    .execute()
  const links = rows.flatMap((row) => {
    const { text, leave = '' } = renderMessage(messageNamed(kinds, row.template), row, sender)
    return Array.from(`${text} ${leave}`.matchAll(/https?:\/\/[^\s<>"]+/g), ([url]) => new URL(url))
      .filter(({ origin }) => origin === config.origin)
      .map(({ pathname, search }) => ({ template: row.template, path: pathname + search }))
  })
  const page = ({ template, path }: SentLink) => `${template} ${path.split('?')[0]}`
  return [...new Map(links.map((link) => [page(link), link])).values()]
}

/**
 * A market in which people have caused every kind of message, and have read nothing. Returns who may ask (the headers of a
 * browser each), the links of the messages, and what is there to be asked about.
 */
export async function everyMessage(server: TestServer) {
  const { app, services, clock, db } = server
  const { config } = services
  const market = people(server)
  const { post } = market.anonymous
  const admin = await asAdmin(server)
  const steps = accountSteps(server)
  const inTransaction = <Result>(work: (trx: Trx) => Promise<Result>) => db.transaction().execute(work)

  // Waiting things are told from the first time on that they were looked for.
  await tellOperator(services)

  // Accounts: one by Google, one that waits for its activation, two that are invited, and an administrator's new e-mail.
  const { email } = exampleUser
  const bia = { email: 'bia.teste@exemplo.pt', name: 'Bia Teste' }
  const p1 = await googleIdentities(services).prove({ ...bia, sub: 'google-bia' })
  await steps.signup({ ...bia, phone: '+351912345679', p1 })
  await steps.signup()
  await post('/auth/forgot', { email })
  for (const role of ['admin', 'professional'] as const)
    await inTransaction((trx) =>
      inviteToRole(trx, config, { email: `${role}.novo@exemplo.pt`, name: '', role }, clock.now()),
    )
  const newEmail = (to: string) =>
    admin.post('/api/user/email', { email: to, password: exampleAdmin.password })
  await newEmail('alda.teste@exemplo.pt')
  const [link] = await steps.links('newEmail')
  await admin.post('/api/user/email/confirm', { token: link?.searchParams.get('novo-email') })
  await newEmail('alda.outra@exemplo.pt')

  // Forms, and an order that is begun.
  await post('/api/newsletter', { email })
  const [confirmation] = await steps.links('newsletterConfirmation')
  await app.inject({
    method: 'POST',
    url: `/newsletter/confirmar?s=${encodeURIComponent(confirmation?.searchParams.get('c') ?? '')}`,
    headers: { ...ours, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  const { id: letter } = (await admin.post('/api/admin/newsletters')).json()
  const newsletters = `/api/admin/newsletters/${letter}`
  await admin.post(newsletters, { revision: 0, subject: 'Exemplo', text: 'Um conselho.', services: [311] })
  await admin.post(`${newsletters}/test`)
  await admin.post(`${newsletters}/send`, { revision: 1 })
  await sendNewsletters(services)
  await post('/api/pedido-ch', { blob: JSON.stringify(shortLoan) })
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Rui Teste', email, subject: 'Dúvida', message: 'Olá' }))
    form.set(name, value)
  const written = new Response(form)
  await app.inject({
    method: 'POST',
    url: '/api/contacto',
    headers: { ...ours, 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  })
  const [message] = (await admin.get('/api/admin/contacts')).json().rows
  await admin.post(`/api/admin/contacts/${message.id}/answers`, {
    ...{ id: 'resposta-0001', revision: 0, text: 'Bom dia.', files: [] },
  })
  const begun = await post('/api/order-draft', {
    ...{ service: 311, version: '', request: 'pedido-um', furthest: 99, revision: 0 },
    answers: { contact: { phone: '912345678', email } },
  })
  const draft = cookiesOf(begun)
  const mail = { method: 'POST', url: '/api/order-draft/mail', headers: { ...ours, ...draft } } as const
  await app.inject({ ...mail, payload: { service: 311 } })

  // Professionals: one who is told at once, by SMS too; one who is told once a day.
  const rui = await market.person({ name: 'Rui Teste', sms: 1, credits: 40 })
  const eva = await market.person({ credits: 40 })
  await letIntoMls(services, rui.id, [311])
  await db.updateTable('purchases').set({ package: 'Equipa' }).where('user_id', '=', rui.id).execute()
  await buyPackage(services, eva.id)
  const notices = { told: 'daily', hour: 9, sms: 'off', choices: 'on', chat: 'on' }
  await eva.post('/api/notices', notices)
  const slug = await market.profile(eva.id)
  await rui.post('/api/request-searches', { name: 'Perto', filters: { km: 5 } })

  // A request that asked one of them first.
  const together = { slug, service: 311, together: true }
  const toEva = await app.inject({ method: 'POST', url: '/api/ask', headers: ours, payload: together })
  await market.request({ phone: '+351912345674' }, cookiesOf(toEva))

  // A request that waits for its confirmation; one that is answered and written about, with nothing read.
  const waiting = await market.request({ confirmed: false, phone: '+351912345670' })
  const asked = await market.request({ phone: '+351912345671' })
  const unread = await market.request()
  const client = await market.person({ role: 'client', email: asked.email })
  await announce(services)
  clock.advance(MINUTE)
  const propose = async (one: Signed, lead: string, change: object = {}) =>
    (await one.post(`/api/requests/open/${lead}/proposal`, { ...exampleProposal, ...change })).json<{
      id: string
    }>().id
  const file = 'ficheiro-de-teste-1'
  await app.inject({
    method: 'POST',
    url: `/api/proposal-files/${file}?name=plano.pdf`,
    headers: {
      ...ours,
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${await market.tokenOf(rui.id)}`,
    },
    payload: Buffer.from('%PDF-1.7\nOrçamento'),
  })
  const proposal = await propose(rui, asked.id, { files: [file] })
  const ofAsked = { l: asked.id, s: asked.s }
  const secret = String(new URLSearchParams(ofAsked))
  await rui.post(`/api/chat/${proposal}`, { text: 'Bom dia' })
  await post(`/api/chat/${proposal}?${secret}`, { text: 'Bom dia' })
  const day = new Date(clock.now() + 2 * DAY).toISOString().slice(0, 10)
  await post(`/api/chat/${proposal}/date?${secret}`, { day, time: '10:00' })
  await rui.post(`/api/chat/${proposal}/date/decide`, { act: 'accept', at: `${day}T10:00:00.000Z` })
  const reported = await propose(eva, asked.id)
  await post(`/api/chat/${reported}?${secret}`, { text: 'Bom dia' })
  await post(`/api/chat/${reported}/report?${secret}`, { reason: 'Insultos' })

  // One that is decided and reviewed; one whose phone alone is confirmed; one that is refused.
  const decided = await market.request()
  const chosen = await propose(rui, decided.id)
  await propose(eva, decided.id)
  await post('/api/lead/choose', { l: decided.id, s: decided.s, proposal: chosen })
  await post('/api/lead/review', { l: decided.id, s: decided.s, stars: 5, words: 'Correu bem.' })
  const { now } = market
  const requestByPhone = async () => {
    const one = await market.request()
    const set = { email_verified_at: null, phone_verified_at: now() }
    await db.updateTable('leads').set(set).where('id', '=', one.id).execute()
    return one
  }
  const byPhone = await requestByPhone()
  const returned = await propose(rui, byPhone.id)
  await rui.post(`/api/chat/${returned}`, { text: 'Bom dia' })
  const refused = await market.request()
  await propose(rui, refused.id)
  for (const { id } of [refused, await requestByPhone()])
    await admin.post(`/api/admin/requests/${id}/refuse`, why)

  // The people who leave: the chosen one, one whose account is suspended for a while, a client, and one who has no password.
  clock.advance(MINUTE)
  const gil = await market.person({ name: 'Gil Teste', credits: 40 })
  for (const one of [await market.request(), await requestByPhone()]) {
    const work = await propose(gil, one.id)
    await propose(rui, one.id)
    await post('/api/lead/phone', { l: one.id, s: one.s, proposal: work })
    await post('/api/lead/choose', { l: one.id, s: one.s, proposal: work })
    await gil.post(`/api/proposals/${work}/withdraw?work=1`)
  }
  const rests = await market.request()
  for (const { id: l, s } of [rests, await requestByPhone()])
    await post('/api/lead/proposals/read', { l, s, proposals: [await propose(gil, l)] })
  const leaving = await market.account({ role: 'client', email: rests.email })
  for (const { id } of [gil, leaving])
    for (const what of ['suspend', 'reinstate']) await admin.post(`/api/admin/accounts/${id}/${what}`, why)
  for (const call of ['/api/person/erasure', '/auth/proof/link'])
    await (await market.signed(leaving.id)).post(call)

  // Work that is done, which nobody has reviewed.
  for (const one of [await market.request(), await requestByPhone()])
    await post('/api/lead/choose', { l: one.id, s: one.s, proposal: await propose(eva, one.id) })

  // The decisions of administrators.
  await admin.post(`/api/admin/at-risk/${unread.id}/invite`)
  await rui.post('/api/credits/returns', { proposal: returned, reason: 'outside' })
  const firstOf = async (url: string) => (await admin.get(url)).json().rows[0]?.id
  const returns = '/api/admin/returns'
  await admin.post(`${returns}/${await firstOf(`${returns}?state=asked`)}`, { state: 'refused', ...why })
  await market.profile(rui.id)
  await rui.post('/api/own/profile/nif', { nif: '123456789' })
  const nifs = '/api/admin/verifications'
  await admin.post(`${nifs}/${await firstOf(nifs)}/confirm`)
  await inTransaction((trx) => tellOfNifAgain(trx, services, { userId: rui.id, now: now() }))
  const credential = async () =>
    app.inject({
      method: 'POST',
      url: '/api/own/credentials?kind=ami&number=12345&name=ami.pdf',
      headers: {
        ...ours,
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${await market.tokenOf(rui.id)}`,
      },
      payload: Buffer.from('%PDF-1.7\nLicença'),
    })
  const shownCredentials = '/api/admin/credentials'
  await credential()
  const ami = await firstOf(shownCredentials)
  await admin.post(`${shownCredentials}/${ami}/document`)
  await admin.post(`${shownCredentials}/${ami}/accept`)
  await inTransaction((trx) => askCredentialsAgain(trx, services, rui.id, 'Outro nome'))
  for (const id of ['imovel-1', 'imovel-2'])
    await db
      .insertInto('shared_properties')
      .values({ ...storedProperty, id, user_id: rui.id, created_at: now() })
      .execute()
  await admin.post('/api/admin/mls/imovel-2/remove', why)
  const report = { reason: 'other', text: 'Só para o teste, sem nada de ilegal.', name: 'Eva Teste', email }
  await post('/api/content-reports', { ...report, location: `/perfil/${slug}`, good_faith: true })
  const reports = '/api/admin/content-reports'
  await admin.post(`${reports}/${await firstOf(reports)}`, { from: 'open', state: 'removed', ...why })
  // Decisions that are objected to and answered: of an account, and of a client by SMS.
  await admin.post(`/api/admin/accounts/${eva.id}/credits`, { amount: -1, ...why })
  const decision = (await market.waiting('decisionTaken')).at(-1)?.payload.decision as { link: string }
  const { d = '', t = '' } = Object.fromEntries(new URL(decision.link).searchParams)
  await post('/api/objections', { d, t, text: 'Não concordo: os créditos são meus.' })
  const objection = await firstOf('/api/admin/objections')
  await admin.post(`/api/admin/objections/${objection}/answer`, { state: 'rejected', ...why })
  await post(`/api/chat/${returned}/report?${new URLSearchParams({ l: byPhone.id, s: byPhone.s })}`, {
    reason: 'Insultos',
  })
  await admin.post(`/api/admin/chat-reports/${returned}`, { from: 'waiting', state: 'kept', ...why })
  const purchases = '/api/admin/purchases'
  const settle = async (state: string) =>
    admin.post(`${purchases}/${await firstOf(`${purchases}?state=waiting`)}/state`, { state, ...why })
  for (const state of ['failed', 'paid']) {
    await eva.post('/api/credits/purchases', purchase)
    await settle(state)
  }
  const bought = await rui.post('/api/credits/purchases', { ...purchase, package: 'Equipa' })
  await settle('paid')
  const paid = await db
    .selectFrom('purchases')
    .selectAll()
    .where('user_id', '=', rui.id)
    .executeTakeFirstOrThrow()
  const dispute = { purchase: paid, what: 'won', amount: 1230, before: { reversed: 10, owed: 0 } } as const
  await inTransaction((trx) => tellOfReversal(trx, services, { ...dispute, now: now() }))

  // One that was full, whose place somebody waited for.
  const full = await market.request({ phone: '+351912345674' })
  const happens = (event: 'PROPOSAL.SENT' | 'PROPOSAL.WITHDRAWN') =>
    inTransaction((trx) => changeLead(trx, full.id, { event, actor: 'professional', now: now() }))
  for (let sent = 0; sent < 5; sent++) await happens('PROPOSAL.SENT')
  await rui.post(`/api/requests/open/${full.id}/wait`, { waits: true })
  await happens('PROPOSAL.WITHDRAWN')

  // Two requests that nobody answers, of two clients, and a professional who comes later.
  await market.request({ phone: '+351912345672' })
  const { id: bySms } = await market.request({ phone: '+351912345673' })
  const verified = { email_verified_at: null, phone_verified_at: now() }
  await db.updateTable('leads').set(verified).where('id', '=', bySms).execute()
  await announce(services)
  await market.person({ name: 'Lia Teste' })
  await announce(services)

  // A request that gets another contact.
  const moved = await market.request({ phone: '+351912345674' })
  const mover = await market.person({ role: 'client', email: moved.email })
  const toMoved = { l: moved.id, s: moved.s }
  const contact = { ...toMoved, name: 'Ana Teste', email: 'ana.mudada@exemplo.pt', phone: '912345675' }
  await mover.post('/api/lead/contact', contact)
  const { payload } = await db
    .selectFrom('outbox')
    .select('payload')
    .where('template', '=', 'contactCode')
    .executeTakeFirstOrThrow()
  const { code } = JSON.parse(payload)
  await mover.post('/api/lead/contact/confirm', { ...toMoved, channel: 'email', code })
  const corrected = { name: 'Ana Teste', email: contact.email, phone: '912345676', ...why }
  await admin.post(`/api/admin/requests/${moved.id}/contact`, corrected)
  const newContact = { ...corrected, email: 'ana.conta@exemplo.pt', phone: '912345677' }
  await admin.post(`/api/admin/accounts/${mover.id}/contact`, newContact)

  // The news of later: messages that nobody read, requests of the day or without proposals, the end of a period.
  clock.advance(6 * MINUTE)
  await tellUnread(services)
  await tellOperator(services)
  clock.advance(DAY)
  await tellOperator(services)
  await announce(services)
  clock.advance(27 * DAY)
  await announce(services)

  const photo = 'fotografia-de-teste-01'
  const drawn = await photograph(80, 60)
  await storePhoto(services, { id: photo, owner: 'ninguem', content: { full: drawn, small: drawn } })
  const photos = photoLinks(config.sessionSecret, photo, clock.now())
  const version = { id: 311, shown: { version: 1 }, now: clock.now() }
  const preview = previewAddress(config.sessionSecret, version)
  const shown = (await market.anonymous.get(`/api/lead/proposals?${secret}`)).json()
  const files: string[] = shown.proposals.flatMap((each: { files: { url: string }[] }) =>
    each.files.map(({ url }) => url),
  )
  const chat = (await market.anonymous.get(`/api/chat/${proposal}?${secret}`)).json()
  const links = await linksOf(services)
  const parameterOf = (template: string, name: string) =>
    links
      .filter((one) => one.template === template)
      .map(({ path }) => new URL(path, config.origin).searchParams.get(name))
      .find((value) => value !== null) ?? ''
  const bearer = async (id: string) => {
    const token = await market.tokenOf(id)
    return { authorization: `Bearer ${token}`, cookie: `session=${token}; ${draft.cookie}` }
  }
  const { id: credentialId } = await db.selectFrom('credentials').select('id').executeTakeFirstOrThrow()
  const { id: adminId } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return {
    links,
    who: {
      nobody: draft,
      client: await bearer(client.id),
      professional: await bearer(rui.id),
      administrator: await bearer(adminId),
    },
    /** Addresses of files, by the routes that give them. */
    files: [...Object.values(photos), ...files, preview, chat.date.agreed.file],
    /** Addresses of streams of events. */
    streams: [shown.stream, `/api/chat/${proposal}/events?t=${encodeURIComponent(chat.stream)}`] as string[],
    slug,
    open: unread.id,
    /** What calls are asked about, by call: a value for each name of their path and query. */
    about: {
      showServicePage: { id: '311' },
      showSubgroupPage: { slug: 'certificacao-energetica' },
      listPopularServices: { id: '3' },
      listServicesOfMainGroup: { id: '3' },
      listServiceQuestions: { id: '311' },
      showLead: ofAsked,
      listProposals: ofAsked,
      showOwnReview: { l: decided.id, s: decided.s },
      readChat: { proposal, ...ofAsked },
      checkZip: { zip: '1000-001' },
      showReach: { service: '311', place: '1000-001' },
      searchPlaces: { text: 'Lisboa' },
      geocode: { address: 'Lisboa' },
      showDraft: { service: '311' },
      showDraftLink: { t: parameterOf('draftLink', 't') },
      showStepDraft: { wizard: 'loan' },
      showConfirmation: { s: parameterOf('newsletterConfirmation', 'c') },
      showNewsletter: { id: letter },
      showObjection: { d, t },
      showAdminObjection: { id: objection },
      showSubscription: { s: parameterOf('newsletterWelcome', 's') },
      showServicePicture: { file: '311.png' },
      showProfilePicture: { file: `${slug}.png` },
      showReceipt: { reference: bought.json().reference },
      showProfile: { slug },
      listProfileReviews: { slug },
      showOpenRequest: { id: unread.id },
      showEditable: { id: '311' },
      showVersion: { id: '311', number: '1' },
      listPreviewLinks: { id: '311' },
      showPreview: { p: 'ligacao-inventada' },
      searchQuestions: { text: 'imovel' },
      findReplaceable: { text: 'imóvel' },
      showServiceTexts: { id: '311' },
      showRequest: { id: waiting.id },
      showRequestCourse: { id: asked.id },
      listAccountProposals: { id: rui.id },
      listAccountCredits: { id: rui.id },
      showAccount: { id: rui.id },
      findAnything: { text: 'Rui' },
      listViews: { list: 'requests' },
      showCredential: { id: credentialId },
      showOwnDocument: { id: credentialId },
    } as Record<string, Record<string, string>>,
  }
}
