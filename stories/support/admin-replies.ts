import { renumbered } from '#schemas/questions/content.ts'
import { exampleTexts } from './example-service.ts'
import { exampleSource } from './example-wizard.ts'
import type { Replies } from './replies.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
const longEmail = 'maximiliana.desproporcionadamente-comprida@subdominio.exemplo.pt'
const longFile = 'fotografia-desproporcionadamente-comprida-da-cozinha-antes-das-obras.pdf'

const request = {
  id: 'pedido-de-exemplo-0001',
  at: at(18),
  cod: 'C-7K4M2PX',
  service: 'Certificado Energético',
  name: 'Ana Teste',
  email: 'ana.teste@exemplo.pt',
  state: 'published' as const,
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
  own: true,
  questions: 3,
  draft: null,
  number: 2,
  base_number: 1,
  published_at: at(12),
  author: 'Alda Teste',
}

const group = { questions: 2, draft: null, number: 1, published_at: at(12), author: 'Repositório' }

/** What the server would answer an administrator , with rows in every list: obviously invented. */
export const adminReplies = {
  listEditable: {
    services: [
      row,
      { ...row, id: 52, title: 'Pintura de interiores', own: false, draft: 'Ivo Teste' },
      {
        ...row,
        id: 497,
        title: 'Aluguer de trapézios',
        number: 0,
        published_at: null,
        author: null,
        draft: 'x',
      },
    ],
    groups: [
      { ...group, id: 1_000_001, title: 'Acesso ao local', sub_group_id: null, services: 9 },
      { ...group, id: 2_000_001, title: 'Comprar casa', sub_group_id: 1, services: 1, draft: 'Ivo Teste' },
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
    versions: [{ number: 2, version: 'v2', author: 'Alda Teste', note: 'Pergunta nova', at: at(12) }],
    groups: [],
    users: [],
  },
  showServiceTexts: {
    id: 311,
    title: exampleSource.service.title,
    withdrawn: null,
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
  previewDraft: 'never',
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
    archived_at: null,
    version: 'v2',
    number: 2,
    base_number: 1,
    answers: [{ question: 'Que trabalho precisa?', answer: 'Instalação nova' }],
    messages: [message],
  },
  listLoans: { rows: [{ id: 'credito-de-exemplo-1', at: at(16), cod: 'H-4M2PX7K' }], next: 'x' },
  listContacts: { rows: [contact], next: null },
  showContact: { ...contact, message: 'Bom dia.\nQuanto tempo demora?' },
  listAccounts: {
    rows: [account, { ...account, id: 'conta-2', suspended: at(9), email: longEmail }],
    next: null,
  },
  showAccount: {
    ...account,
    own: false,
    phone: '912 345 678',
    city: 'Lisboa',
    email_verified: true,
    phone_verified: true,
    balance: 15,
    credits: [{ id: 'c1', at: at(3), amount: 15, reason: 'Créditos de boas-vindas' }],
  },
  listMessages: { rows: [message, { ...message, id: 'm2', state: 'sent', error: null }], next: null },
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
        admin: 'Alda Teste',
        action: 'questions.publish',
        subject: 'serviço 311, versão 2',
        service: exampleSource.service.title,
        message: null,
        note: 'Pergunta nova',
      },
      {
        id: 'a2',
        at: at(17),
        admin: 'Alda Teste',
        action: 'account.role',
        subject: 'conta ivo.teste@exemplo.pt',
        service: null,
        message: null,
        note: 'Profissional: pedido pela própria pessoa',
      },
      {
        id: 'a3',
        at: at(16),
        admin: 'Alda Teste',
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
  searchQuestions: { found: [], more: false },
  listRequests: none,
  listLoans: none,
  listContacts: none,
  listAccounts: none,
  listMessages: none,
  showFunnel: { services: [], service: null, versions: [], version: null, steps: [] },
  listActions: none,
} satisfies Replies
