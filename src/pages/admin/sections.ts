import type { ComponentType } from 'react'
import { latePart } from '#src/ui/late-part.tsx'

/** The groups of the menu, in their order (ADM-41). */
export const menuGroups = ['Pedidos', 'Pessoas', 'Dinheiro', 'Conteúdo', 'Sistema'] as const

/** One part of the administration: a row of its menu, or a page behind one (no `label`). */
interface AdminSection {
  /** Its path under `/admin`, in React Router's notation. */
  path: string
  label?: string
  /** Where it stands in the menu; without one before all groups. */
  group?: (typeof menuGroups)[number]
  /** What its page can be asked to begin (see `useDoing`), by the names that the page knows. */
  doings?: Readonly<Record<string, string>>
  Page: ComponentType
}

const page = (load: () => Promise<{ Page: ComponentType }>) => latePart(load).component((part) => part.Page)

/** Every part of the administration, as data; each is a chunk of its own. */
export const adminSections: readonly AdminSection[] = [
  { path: 'hoje', label: 'Hoje', Page: page(() => import('./today/today-page.tsx')) },
  {
    path: 'servicos',
    label: 'Serviços',
    group: 'Conteúdo',
    doings: { new: 'Novo serviço', publish: 'Publicar rascunhos', export: 'Exportar todas as perguntas' },
    Page: page(() => import('./services/services-page.tsx')),
  },
  { path: 'servicos/procurar', Page: page(() => import('./services/question-search-page.tsx')) },
  { path: 'servicos/substituir', Page: page(() => import('./services/replace-page.tsx')) },
  { path: 'servicos/:id', Page: page(() => import('./services/questions-page.tsx')) },
  { path: 'servicos/:id/versoes/:number', Page: page(() => import('./services/version-page.tsx')) },
  { path: 'servicos/:id/pagina', Page: page(() => import('./services/service-texts-page.tsx')) },
  {
    path: 'subgrupos',
    label: 'Subgrupos',
    group: 'Conteúdo',
    doings: { new: 'Novo subgrupo' },
    Page: page(() => import('./services/subgroups-page.tsx')),
  },
  { path: 'subgrupos/:id', Page: page(() => import('./services/subgroup-page.tsx')) },
  {
    path: 'grupos',
    label: 'Grupos de perguntas',
    group: 'Conteúdo',
    doings: { new: 'Novo grupo de perguntas' },
    Page: page(() => import('./services/groups-page.tsx')),
  },
  { path: 'grupos/:id', Page: page(() => import('./services/questions-page.tsx')) },
  { path: 'grupos/:id/versoes/:number', Page: page(() => import('./services/version-page.tsx')) },
  {
    path: 'pedidos',
    label: 'Pedidos',
    group: 'Pedidos',
    Page: page(() => import('./requests/requests-page.tsx')),
  },
  { path: 'pedidos/:id', Page: page(() => import('./requests/request-page.tsx')) },
  {
    path: 'promessa',
    label: 'A promessa',
    group: 'Pedidos',
    Page: page(() => import('./site/promise-page.tsx')),
  },
  {
    path: 'em-risco',
    label: 'Pedidos em risco',
    group: 'Pedidos',
    Page: page(() => import('./requests/at-risk-page.tsx')),
  },
  {
    path: 'credito',
    label: 'Crédito habitação',
    group: 'Pedidos',
    Page: page(() => import('./requests/loans-page.tsx')),
  },
  { path: 'credito/:id', Page: page(() => import('./requests/loan-page.tsx')) },
  {
    path: 'mensagens',
    label: 'Mensagens',
    group: 'Pessoas',
    Page: page(() => import('./messages/contacts-page.tsx')),
  },
  { path: 'mensagens/:id', Page: page(() => import('./messages/contact-message-page.tsx')) },
  {
    path: 'newsletters',
    label: 'Newsletters',
    group: 'Conteúdo',
    doings: { new: 'Nova newsletter' },
    Page: page(() => import('./messages/newsletters-page.tsx')),
  },
  { path: 'newsletters/:id', Page: page(() => import('./messages/newsletter-page.tsx')) },
  {
    path: 'subscritores',
    label: 'Subscritores',
    group: 'Conteúdo',
    Page: page(() => import('./messages/subscribers-page.tsx')),
  },
  {
    path: 'contas',
    label: 'Contas',
    group: 'Pessoas',
    Page: page(() => import('./accounts/accounts-page.tsx')),
  },
  { path: 'contas/:id', Page: page(() => import('./accounts/account-page.tsx')) },
  {
    path: 'certificacoes',
    label: 'Certificações',
    group: 'Pessoas',
    Page: page(() => import('./accounts/credentials-page.tsx')),
  },
  { path: 'certificacoes/:id', Page: page(() => import('./accounts/credential-page.tsx')) },
  {
    path: 'verificacoes',
    label: 'Verificações',
    group: 'Pessoas',
    Page: page(() => import('./accounts/verifications-page.tsx')),
  },
  {
    path: 'devolucoes',
    label: 'Devoluções',
    group: 'Dinheiro',
    Page: page(() => import('./accounts/returns-page.tsx')),
  },
  {
    path: 'compras',
    label: 'Compras',
    group: 'Dinheiro',
    Page: page(() => import('./accounts/purchases-page.tsx')),
  },
  {
    path: 'avaliacoes',
    label: 'Avaliações',
    group: 'Pessoas',
    Page: page(() => import('./moderation/reviews-page.tsx')),
  },
  {
    path: 'mls',
    label: 'Imóveis da MLS',
    group: 'Conteúdo',
    Page: page(() => import('./moderation/mls-page.tsx')),
  },
  {
    path: 'denuncias',
    label: 'Denúncias',
    group: 'Pessoas',
    Page: page(() => import('./moderation/chat-reports-page.tsx')),
  },
  { path: 'denuncias/:id', Page: page(() => import('./moderation/chat-report-page.tsx')) },
  {
    path: 'conteudos',
    label: 'Conteúdos denunciados',
    group: 'Conteúdo',
    Page: page(() => import('./moderation/content-reports-page.tsx')),
  },
  { path: 'conteudos/:id', Page: page(() => import('./moderation/content-report-page.tsx')) },
  {
    path: 'objecoes',
    label: 'Objeções',
    group: 'Pessoas',
    Page: page(() => import('./moderation/objections-page.tsx')),
  },
  { path: 'objecoes/:id', Page: page(() => import('./moderation/objection-page.tsx')) },
  {
    path: 'envios',
    label: 'Envios',
    group: 'Sistema',
    Page: page(() => import('./messages/outbox-page.tsx')),
  },
  {
    path: 'abandono',
    label: 'Onde desistem',
    group: 'Sistema',
    Page: page(() => import('./site/funnel-page.tsx')),
  },
  {
    path: 'estado',
    label: 'Estado do sistema',
    group: 'Sistema',
    Page: page(() => import('./site/state-page.tsx')),
  },
  { path: 'conta', Page: page(() => import('./own-account-page.tsx')) },
  {
    path: 'registo',
    label: 'Registo de ações',
    group: 'Sistema',
    Page: page(() => import('./site/log-page.tsx')),
  },
]
