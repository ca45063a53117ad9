import { renumbered } from '#schemas/questions/content.ts'
import { examplePurchase } from './example-credits.ts'
import { exampleTexts } from './example-service.ts'
import { exampleSource } from './example-wizard.ts'
import type { Replies } from './replies.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
const longEmail = 'maximiliana.desproporcionadamente-comprida@subdominio.exemplo.pt'
const longFile = 'fotografia-desproporcionadamente-comprida-da-cozinha-antes-das-obras.pdf'

const ALDA = 'Alda Teste (alda.teste@exemplo.pt)'
const IVO = 'Ivo Teste (ivo.teste@exemplo.pt)'

const request = {
  id: 'pedido-de-exemplo-0001',
  at: at(18),
  cod: 'C-7K4M2PX',
  service: 'Certificado Energético',
  name: 'Ana Teste',
  email: 'ana.teste@exemplo.pt',
  state: 'open' as const,
}
const message = {
  id: 'mensagem-de-exemplo-1',
  at: at(18),
  channel: 'email',
  recipient: 'ana.teste@exemplo.pt',
  template: 'leadConfirmation',
  title: 'Confirmação do pedido',
  state: 'dead' as const,
  attempts: 1,
  error: 'ECONNREFUSED',
}
const contact = {
  id: 'contacto-de-exemplo-1',
  at: at(17),
  name: 'Ana Teste',
  email: longEmail,
  subject: 'Dúvida sobre o pedido',
  attachment: longFile,
  state: 'started' as const,
  revision: 1,
  owner_id: 'administradora-1',
  owner: ALDA,
}
const account = {
  id: 'conta-de-exemplo-0001',
  at: at(3),
  name: 'Ivo Teste',
  email: 'ivo.teste@exemplo.pt',
  role: 'professional' as const,
  status: 'active',
  suspended: null,
}
const content = {
  title: exampleSource.service.title,
  sub_group_id: 1,
  labels: ['exemplo'],
  featured: null,
  questions: renumbered(exampleSource.questions),
}
const row = {
  id: 311,
  title: exampleSource.service.title,
  sub_group_id: 1,
  withdrawn: null,
  archived: null,
  credits: 2,
  own: true,
  questions: 3,
  draft: null,
  editing: [],
  number: 2,
  base_number: 1,
  published_at: at(12),
  author: ALDA,
}

const group = {
  questions: 2,
  draft: null,
  editing: [],
  number: 1,
  published_at: at(12),
  author: 'Repositório',
}

/** What the server would answer an administrator , with rows in every list: obviously invented. */
const proposal = {
  id: 'proposta-de-exemplo-1',
  state: 'chosen' as const,
  price_kind: 'fixed' as const,
  price_cents: 125_000,
  price_max_cents: null,
  price_unit: null,
  credits: 2,
  at: at(18),
  read: at(19),
}
const chatReport = {
  id: 'proposta-de-exemplo-1',
  cod: request.cod,
  service: request.service,
  professional: 'Rui Teste',
  author: 'client' as const,
  reason: 'Pede dinheiro adiantado, antes de ver a casa.',
  state: 'waiting' as const,
  answer: null,
  at: at(18),
}
const keptChat = { state: 'kept', answer: 'Insultos não são aceites.', at: at(12) } as const

export const adminReplies = {
  listEditable: {
    services: [
      row,
      {
        ...row,
        id: 52,
        title: 'Pintura de interiores',
        own: false,
        draft: { revision: 4, by: ALDA },
        editing: [IVO],
      },
      {
        ...row,
        id: 497,
        title: 'Aluguer de trapézios',
        number: 0,
        published_at: null,
        author: null,
        draft: { revision: 1, by: IVO },
      },
    ],
    groups: [
      { ...group, id: 1_000_001, title: 'Acesso ao local', sub_group_id: null, services: 9 },
      {
        ...group,
        id: 2_000_001,
        title: 'Comprar casa',
        sub_group_id: 1,
        services: 1,
        draft: { revision: 2, by: IVO },
      },
    ],
    subgroups: [
      { id: 1, title: 'Comprar casa', group: 'Imóveis' },
      { id: 2, title: 'Remodelações', group: 'Obras' },
    ],
  },
  showEditable: {
    id: 311,
    content,
    revision: 0,
    base_number: 2,
    findings: [],
    draft: null,
    published: content,
    base: exampleSource.base.map((record) => ({ ...record })),
    versions: [{ number: 2, version: 'v2', author: ALDA, note: 'Pergunta nova', at: at(12) }],
    groups: [],
    users: [],
  },
  showVersion: {
    content,
    about: { number: 2, version: 'v2', author: ALDA, note: 'Pergunta nova', at: at(12) },
  },
  showServiceTexts: {
    id: 311,
    title: exampleSource.service.title,
    credits: 2,
    withdrawn: null,
    archived: null,
    redirect: null,
    begun: 3,
    sent: 12,
    pointing: [{ id: 313, title: 'Auditoria energética' }],
    revision: 0,
    texts: exampleTexts,
  },
  searchQuestions: {
    found: [
      {
        service: 0,
        title: 'Perguntas base',
        place: 2,
        name: 'details',
        question: 'Quer acrescentar mais alguma informação sobre o serviço?',
        path: '/question',
        said: 'Quer acrescentar mais alguma informação sobre o serviço?',
      },
      {
        service: 311,
        title: exampleSource.service.title,
        place: 1,
        name: 'trabalho',
        question: `Que trabalho precisa no serviço «${exampleSource.service.title}»?`,
        path: '/answer/options/0/description',
        said: 'Instalação nova',
      },
    ],
    more: false,
  },
  manageSubgroups: {
    rows: [
      {
        id: 1,
        title: 'Comprar casa',
        main_group_id: 1,
        revision: 0,
        archived: null,
        services: [
          { id: 311, title: exampleSource.service.title },
          { id: 497, title: 'Aluguer de trapézios' },
        ],
        questions: 2,
        followers: 1,
      },
      {
        id: 1000,
        title: 'Circo e espetáculo',
        main_group_id: 5,
        revision: 1,
        archived: null,
        services: [],
        questions: 0,
        followers: 0,
      },
      {
        id: 1001,
        title: 'Telegramas',
        main_group_id: 5,
        revision: 2,
        archived: at(12),
        services: [],
        questions: 1,
        followers: 0,
      },
    ],
    mainGroups: [
      { id: 1, title: 'Imóveis' },
      { id: 5, title: 'Outros Serviços' },
    ],
  },
  sayPresence: { others: [] },
  listAdministrators: {
    rows: [
      { id: 'administradora-1', who: ALDA, own: true },
      { id: 'administrador-2', who: IVO, own: false },
    ],
  },
  showOwnAccount: { name: 'Alda Teste', email: 'alda.teste@exemplo.pt', new_email: null },
  findAnything: {
    found: [
      { kind: 'service', id: '311', title: exampleSource.service.title, detail: '' },
      { kind: 'request', id: request.id, title: request.cod, detail: `${request.name}, ${request.email}` },
      { kind: 'contact', id: contact.id, title: contact.subject, detail: longEmail },
    ],
  },
  previewDraft: 'never',
  listViews: {
    views: [
      { id: 'vista-1', name: 'Por tratar, minhas', query: 'de_quem=administradora-1&estado=open' },
      { id: 'vista-2', name: 'Esta semana', query: 'de=2026-11-16&ate=2026-11-22' },
    ],
  },
  listRequests: {
    rows: [request, { ...request, id: 'pedido-de-exemplo-0002', cod: 'C-9R3T5WY', email: longEmail }],
    next: null,
  },
  showRequest: {
    ...request,
    service_id: 311,
    account: account.id,
    phone: '912 345 678',
    zip_home: '1000-001',
    email_verified: true,
    phone_verified: false,
    ended_at: null,
    version: 'v2',
    number: 2,
    base_number: 1,
    answers: [{ question: 'Que trabalho precisa?', answer: 'Instalação nova' }],
    messages: [message],
  },
  showRequestCourse: {
    events: [
      {
        id: 'e3',
        at: at(20),
        event: 'PROPOSAL.CHOSEN',
        state: 'chosen',
        actor: 'client',
        account: null,
        who: null,
        reason: null,
      },
      {
        id: 'e2',
        at: at(19),
        event: 'PROPOSAL.SENT',
        state: 'open',
        actor: 'professional',
        account: account.id,
        who: IVO,
        reason: null,
      },
    ],
    proposals: [
      { ...proposal, account: account.id, professional: account.name },
      { ...proposal, id: 'p2', state: 'thanked', read: null, account: 'conta-2', professional: 'Rui Teste' },
    ],
    waves: [
      { wave: 2, at: at(19), told: 1 },
      { wave: 1, at: at(18), told: 15 },
    ],
    next_wave: null,
  },
  listAccountProposals: {
    sent: 10,
    returned: 2,
    rows: [
      { ...proposal, lead: request.id, cod: request.cod, service: request.service },
      {
        ...proposal,
        id: 'p3',
        state: 'withdrawn',
        read: null,
        lead: 'x',
        cod: 'C-9R3T5WY',
        service: 'Pintura',
      },
    ],
    next: 'x',
  },
  listLoans: {
    rows: [
      { id: 'credito-de-exemplo-1', at: at(16), cod: 'CH-4M2PX7K', state: 'open', revision: 0, notes: 0 },
      { id: 'credito-de-exemplo-2', at: at(15), cod: 'CH-9R3T5WY', state: 'done', revision: 3, notes: 2 },
    ],
    next: 'x',
  },
  listContacts: {
    rows: [
      contact,
      {
        ...contact,
        id: 'contacto-de-exemplo-2',
        email: 'rui.teste@exemplo.pt',
        attachment: null,
        state: 'open',
        owner_id: null,
        owner: null,
      },
    ],
    next: null,
  },
  showContact: { ...contact, message: 'Bom dia.\nQuanto tempo demora?' },
  listAccounts: {
    rows: [account, { ...account, id: 'conta-2', suspended: at(9), email: longEmail }],
    next: null,
  },
  listReviews: {
    rows: [
      {
        id: 'avaliacao-1',
        at: at(2),
        account: 'conta-1',
        professional: 'Ana Teste',
        stars: 1,
        words: 'Nunca apareceu.',
        answer: null,
        reported: 'Não é um cliente meu.',
        hidden: false,
      },
      {
        id: 'avaliacao-2',
        at: at(9),
        account: 'conta-2',
        professional: 'Rui Teste',
        stars: 5,
        words: 'Correu tudo como combinado.',
        answer: 'Obrigado.',
        reported: null,
        hidden: true,
      },
    ],
    next: null,
  },
  listVerifications: {
    rows: [
      {
        id: 'verificacao-1',
        at: at(2),
        account: 'conta-1',
        slug: 'ana-teste',
        name: 'Ana Teste',
        email: 'ana.teste@exemplo.pt',
        value: '123456789',
        state: 'open',
        reason: null,
      },
      {
        id: 'verificacao-2',
        at: at(9),
        account: 'conta-2',
        slug: 'rui-teste',
        name: 'Rui Teste',
        email: 'rui.teste@exemplo.pt',
        value: '500000000',
        state: 'refused',
        reason: 'O nome não é o do perfil.',
      },
    ],
    next: null,
  },
  showAccount: {
    ...account,
    own: false,
    phone: '912 345 678',
    city: 'Lisboa',
    email_verified: true,
    phone_verified: true,
  },
  listAccountCredits: {
    balance: 18,
    rows: [
      {
        id: 'c3',
        at: at(1),
        kind: 'corrected',
        amount: 5,
        note: 'Pedido repetido por engano',
        balance: 18,
        by: ALDA,
      },
      {
        id: 'c2',
        at: at(2),
        kind: 'spent',
        amount: -2,
        note: 'Certificado Energético',
        balance: 13,
        by: null,
      },
      { id: 'c1', at: at(3), kind: 'initial', amount: 15, note: null, balance: 15, by: null },
    ],
    next: null,
  },
  listChatReports: {
    rows: [chatReport, { ...chatReport, id: 'p2', author: 'professional', ...keptChat }],
    next: null,
  },
  readReportedChat: {
    ...chatReport,
    lead: request.id,
    client: request.name,
    account: account.id,
    messages: [
      {
        id: 'm1',
        author: 'professional',
        text: 'Bom dia. Só vou ver a casa\ndepois de receber 200 € por transferência.',
        at: at(17),
        read: at(17),
      },
      { id: 'm2', author: 'client', text: 'Não pago nada antes.', at: at(18), read: null },
    ],
  },
  listReturns: {
    rows: [
      {
        id: 'd1',
        at: at(18),
        lead: 'pedido-de-exemplo-0001',
        cod: 'C-7K4M2PX',
        account: account.id,
        email: account.email,
        reason: 'wrong-contact',
        credits: 2,
        state: 'asked',
        answer: null,
        decide_by: at(20),
        sent: 10,
        returned: 2,
      },
      {
        id: 'd2',
        at: at(12),
        lead: null,
        cod: null,
        account: account.id,
        email: account.email,
        reason: 'no-reaction',
        credits: 2,
        state: 'given',
        answer: null,
        decide_by: null,
        sent: 10,
        returned: 2,
      },
    ],
    next: null,
  },
  listPurchases: {
    rows: [
      { ...examplePurchase, account: account.id, email: account.email },
      {
        ...examplePurchase,
        id: 'p2',
        reference: 'CR-9R3T5WY',
        method: 'stripe',
        state: 'paid',
        account: null,
        email: null,
      },
    ],
    next: null,
  },
  listMessages: {
    rows: [
      message,
      { ...message, id: 'm2', state: 'sent', error: null },
      { ...message, id: 'm3', state: 'refused', recipient: longEmail, error: '550 5.1.1' },
    ],
    next: null,
  },
  showFunnel: {
    services: [{ id: 311, title: exampleSource.service.title }],
    service: 311,
    versions: [{ version: 'v2', number: 2, base_number: 1 }],
    version: 'v2',
    steps: [
      { step: 'intro', title: 'Introdução', started: 40, answered: 35, left: 5, errors: 0, median: 4000 },
      {
        step: 'when',
        title: 'Para quando precisa?',
        started: 35,
        answered: 25,
        left: 10,
        errors: 2,
        median: 70_000,
      },
    ],
  },
  listActions: {
    rows: [
      {
        id: 'a1',
        at: at(18),
        admin: ALDA,
        action: 'questions.publish',
        subject: 'serviço 311, versão 2',
        service: exampleSource.service.title,
        message: null,
        note: 'Pergunta nova',
      },
      {
        id: 'a2',
        at: at(17),
        admin: ALDA,
        action: 'account.role',
        subject: 'conta ivo.teste@exemplo.pt',
        service: null,
        message: null,
        note: 'Profissional: pedido pela própria pessoa',
      },
      {
        id: 'a3',
        at: at(16),
        admin: ALDA,
        action: 'loan.view',
        subject: 'crédito H-4M2PX7K',
        service: null,
        message: null,
        note: null,
      },
    ],
    next: null,
  },
} satisfies Replies

const none = { rows: [], next: null }

/** The same before anybody came. */
export const emptyReplies = {
  listEditable: { services: [], groups: [], subgroups: [] },
  manageSubgroups: { rows: [], mainGroups: [] },
  searchQuestions: { found: [], more: false },
  listRequests: none,
  listLoans: none,
  listContacts: none,
  listAccounts: none,
  listReviews: none,
  listVerifications: none,
  listReturns: none,
  listChatReports: none,
  listPurchases: none,
  listMessages: none,
  listViews: { views: [] },
  showFunnel: { services: [], service: null, versions: [], version: null, steps: [] },
  listActions: none,
} satisfies Replies
