import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApiError } from '#src/api/api-error.ts'
import { SESSION_KEY } from '#src/lib/storage/session.ts'
import { Page } from '#src/pages/admin/admin-page.tsx'
import { adminReplies, emptyReplies } from '../support/admin-replies.ts'
import { shortLoan } from '../support/example-loan.ts'
import { phone, pressing, shown } from '../support/parts.ts'
import type { Replies } from '../support/replies.ts'

/** Every page of the administration in its states, with the menu beside it. */
const meta: Meta = { title: 'Administração/Páginas' }
export default meta

const session = {
  token: 'exemplo',
  user: { name: 'Alda Teste', role: 'admin' },
  expiresAt: Date.UTC(2096, 0, 1),
}

const at = (part: string, replies: Replies = adminReplies): StoryObj =>
  shown(() => <Page />, {
    address: `/admin/${part}`,
    path: '/admin/*',
    replies,
    stored: { [SESSION_KEY]: JSON.stringify(session) },
  })

const empty = (part: string) => at(part, emptyReplies)
const everyCall = (reply: ApiError | 'never') =>
  Object.fromEntries(Object.keys(adminReplies).map((name) => [name, reply])) as Replies
const waiting = (part: string) => at(part, everyCall('never'))
const failing = (part: string) =>
  at(part, everyCall(new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.')))

export const MenuPhone = phone(at('mensagens'))
export const MenuPhoneOpen: StoryObj = { ...MenuPhone, play: pressing('Mensagens') }
export const NotAnAdmin: StoryObj = shown(() => <Page />, {
  path: '/admin/*',
  address: '/admin/servicos',
  stored: { [SESSION_KEY]: JSON.stringify({ ...session, user: { name: 'Ana Teste', role: 'client' } }) },
})
export const NoSuchPage = at('nada')

export const Services = at('servicos')
export const ServicesPhone = phone(Services)
export const ServicesEmpty = empty('servicos')
export const ServicesLoading = waiting('servicos')
export const ServicesFailed = failing('servicos')

export const QuestionSearch = at('servicos/procurar?texto=serviço')
export const QuestionSearchPhone = phone(QuestionSearch)
export const QuestionSearchEmpty = empty('servicos/procurar?texto=serviço')
export const QuestionSearchTooShort = at('servicos/procurar?texto=s')
export const QuestionSearchLoading = waiting('servicos/procurar?texto=serviço')
export const QuestionSearchFailed = failing('servicos/procurar?texto=serviço')

export const QuestionFound = at('servicos/311?pergunta=trabalho')
export const Questions = at('servicos/311')
export const QuestionsPhone = phone(Questions)
export const QuestionsLoading = waiting('servicos/311')
export const QuestionsFailed = failing('servicos/311')

export const ServiceTexts = at('servicos/311/pagina')
export const ServiceTextsPhone = phone(ServiceTexts)
export const ServiceTextsNone = at('servicos/311/pagina', {
  showServiceTexts: { ...adminReplies.showServiceTexts, texts: null },
})
export const ServiceTextsWithdrawn = at('servicos/311/pagina', {
  showServiceTexts: { ...adminReplies.showServiceTexts, withdrawn: '2026-11-12T12:00:00.000Z' },
})
export const ServiceTextsRefused: StoryObj = {
  ...at('servicos/311/pagina', {
    ...adminReplies,
    saveServiceTexts: new ApiError(422, 'Verifique os campos indicados.', [
      { path: '/texts/included', message: 'Escreva pelo menos 3 linhas.' },
      { path: '/texts/price/1', message: 'Escreva pelo menos 10 caracteres.' },
    ]),
  }),
  play: pressing('Guardar e mostrar no site'),
}
export const ServiceTextsLoading = waiting('servicos/311/pagina')
export const ServiceTextsFailed = failing('servicos/311/pagina')
export const Withdrawing: StoryObj = { ...ServiceTexts, play: pressing('Retirar do site…') }

export const Requests = at('pedidos')
export const RequestsPhone = phone(Requests)
export const RequestsEmpty = empty('pedidos')
export const RequestsEmptyPhone = phone(RequestsEmpty)
export const RequestsLoading = waiting('pedidos')
export const RequestsLoadingPhone = phone(RequestsLoading)
export const RequestsFailed = failing('pedidos')

export const OneRequest = at('pedidos/x')
export const OneRequestPhone = phone(OneRequest)
export const OneRequestLoading = waiting('pedidos/x')
export const OneRequestFailed = failing('pedidos/x')
export const Archiving: StoryObj = { ...OneRequest, play: pressing('Arquivar…') }

export const Loans = at('credito')
export const LoansPhone = phone(Loans)
export const LoansEmpty = empty('credito')
export const LoansLoading = waiting('credito')
export const LoansFailed = failing('credito')
export const LoanSealed = at('credito/x')
export const LoanOpened: StoryObj = {
  ...at('credito/x', {
    showLoan: {
      id: 'credito-de-exemplo-1',
      cod: 'H-4M2PX7K',
      at: '2026-11-16T12:00:00.000Z',
      version: 'v1',
      answers: shortLoan as Record<string, unknown>,
    },
  }),
  play: pressing('Abrir os dados'),
}
export const LoanRefused: StoryObj = { ...failing('credito/x'), play: pressing('Abrir os dados') }

export const Messages = at('mensagens')
export const MessagesPhone = phone(Messages)
export const MessagesEmpty = empty('mensagens')
export const MessagesLoading = waiting('mensagens')
export const MessagesFailed = failing('mensagens')
export const OneMessage = at('mensagens/x')
export const OneMessagePhone = phone(OneMessage)
export const OneMessageLoading = waiting('mensagens/x')
export const OneMessageFailed = failing('mensagens/x')

export const Accounts = at('contas')
export const AccountsPhone = phone(Accounts)
export const AccountsEmpty = empty('contas')
export const AccountsLoading = waiting('contas')
export const AccountsFailed = failing('contas')
export const OneAccount = at('contas/x')
export const OneAccountPhone = phone(OneAccount)
export const OneAccountLoading = waiting('contas/x')
export const OneAccountFailed = failing('contas/x')
export const OwnAccount = at('contas/x', {
  showAccount: { ...adminReplies.showAccount, own: true, role: 'admin' },
})
export const Suspending: StoryObj = { ...OneAccount, play: pressing('Suspender…') }

export const Outbox = at('envios')
export const OutboxPhone = phone(Outbox)
export const OutboxEmpty = empty('envios')
export const OutboxLoading = waiting('envios')
export const OutboxFailed = failing('envios')

export const WhereTheyLeave = at('abandono')
export const WhereTheyLeavePhone = phone(WhereTheyLeave)
export const WhereTheyLeaveEmpty = empty('abandono')
export const WhereTheyLeaveLoading = waiting('abandono')
export const WhereTheyLeaveFailed = failing('abandono')

export const Log = at('registo')
export const LogPhone = phone(Log)
export const LogEmpty = empty('registo')
export const LogLoading = waiting('registo')
export const LogFailed = failing('registo')
