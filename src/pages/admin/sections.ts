import { type ComponentType, lazy } from 'react'
import { late } from '#src/lib/connection/late.ts'

/** One part of the administration: a row of its menu, or a page behind one (no `label`). */
interface AdminSection {
  /** Its path under `/admin`, in React Router's notation. */
  path: string
  label?: string
  Page: ComponentType
}

const page = (load: () => Promise<{ Page: ComponentType }>) =>
  lazy(async () => ({ default: (await late(load)).Page }))

/** Every part of the administration, as data; each is a chunk of its own. */
export const adminSections: readonly AdminSection[] = [
  { path: 'servicos', label: 'Serviços', Page: page(() => import('./services-page.tsx')) },
  { path: 'servicos/procurar', Page: page(() => import('./question-search-page.tsx')) },
  { path: 'servicos/:id', Page: page(() => import('./questions-page.tsx')) },
  { path: 'servicos/:id/pagina', Page: page(() => import('./service-texts-page.tsx')) },
  { path: 'grupos', label: 'Grupos de perguntas', Page: page(() => import('./groups-page.tsx')) },
  { path: 'grupos/:id', Page: page(() => import('./questions-page.tsx')) },
  { path: 'pedidos', label: 'Pedidos', Page: page(() => import('./requests-page.tsx')) },
  { path: 'pedidos/:id', Page: page(() => import('./request-page.tsx')) },
  { path: 'credito', label: 'Crédito habitação', Page: page(() => import('./loans-page.tsx')) },
  { path: 'credito/:id', Page: page(() => import('./loan-page.tsx')) },
  { path: 'mensagens', label: 'Mensagens', Page: page(() => import('./contacts-page.tsx')) },
  { path: 'mensagens/:id', Page: page(() => import('./contact-message-page.tsx')) },
  { path: 'contas', label: 'Contas', Page: page(() => import('./accounts-page.tsx')) },
  { path: 'contas/:id', Page: page(() => import('./account-page.tsx')) },
  { path: 'envios', label: 'Envios', Page: page(() => import('./outbox-page.tsx')) },
  { path: 'abandono', label: 'Onde desistem', Page: page(() => import('./funnel-page.tsx')) },
  { path: 'registo', label: 'Registo de ações', Page: page(() => import('./log-page.tsx')) },
]
