import type { ComponentType } from 'react'
import { matchPath, type Params, type data as withStatus } from 'react-router-dom'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import type { WaitingShape } from '#src/ui/feedback/waiting.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import type { SectionProps } from './section-data.ts'

/** A part's module. */
export interface SectionModule {
  // biome-ignore lint/suspicious/noExplicitAny: its own `load` made its data
  Page: ComponentType<SectionProps<any>>
  /** What it shows first, for whom the server makes the page. */
  load: (context: LoaderContext, request: Request, params: Params) => Promise<unknown>
  /** Takes what is posted to it. Resolves with a redirect, or with what the page says of it. */
  act?: (context: ActionContext, request: Request, params: Params) => Promise<Response | Posted>
}

/** What the page says of a form that was posted and refused. */
type Posted = ReturnType<typeof withStatus<object>>

/** One part of the private area: a link of its menu, or a page behind one (no `label`). */
export interface AreaSectionRow {
  /** Its path under `/area`, in React Router's notation. */
  path: string
  label?: string
  /** Who finds it in the menu; everybody without one. */
  role?: 'client' | 'professional'
  /** Only those whom the MLS concerns find it there (MLS-1). */
  ofMls?: true
  /** Shown until it is there. */
  shape: WaitingShape
  Page: ComponentType<SectionProps>
  /** Loads its module. */
  module: () => Promise<SectionModule>
}

/** The module of a row, as a chunk of its own. */
function section(load: () => Promise<SectionModule>): Pick<AreaSectionRow, 'Page' | 'module'> {
  const part = latePart(load)
  return { module: part.ahead, Page: part.component(({ Page }) => Page) }
}

/** Every part of the private area, as data. A row is `{ path, label, role, shape, ...section(() => import('./x/x.tsx')) }`. */
export const areaSections: readonly AreaSectionRow[] = [
  {
    path: 'pedidos',
    label: 'Pedidos para si',
    role: 'professional',
    shape: 'rows',
    ...section(() => import('./find/find-requests-page.tsx')),
  },
  { path: 'pedidos/:id', shape: 'columns', ...section(() => import('./find/open-request-page.tsx')) },
  {
    path: 'propostas',
    label: 'As suas propostas',
    role: 'professional',
    shape: 'rows',
    ...section(() => import('./find/own-proposals-page.tsx')),
  },
  {
    path: 'perfil',
    label: 'O seu perfil',
    role: 'professional',
    shape: 'cards',
    ...section(() => import('./profile/own-profile-page.tsx')),
  },
  {
    path: 'creditos',
    label: 'Créditos',
    role: 'professional',
    shape: 'cards',
    ...section(() => import('./credits/credits-section.tsx')),
  },
  {
    path: 'creditos/:reference',
    shape: 'cards',
    ...section(() => import('./credits/receipt-page.tsx')),
  },
  {
    path: 'avisos',
    label: 'Avisos',
    role: 'professional',
    shape: 'cards',
    ...section(() => import('./notices/notices-page.tsx')),
  },
  {
    path: 'dados',
    label: 'Os seus dados',
    shape: 'cards',
    ...section(() => import('./own-data/own-data-page.tsx')),
  },
  {
    path: 'dispositivos',
    label: 'Dispositivos',
    shape: 'rows',
    ...section(() => import('./account/devices-page.tsx')),
  },
  {
    path: 'confirmar',
    shape: 'cards',
    ...section(() => import('./account/prove-page.tsx')),
  },
  {
    path: 'mls',
    label: 'MLS',
    role: 'professional',
    ofMls: true,
    shape: 'rows',
    ...section(() => import('./mls/mls-page.tsx')),
  },
  { path: 'mls/meus', shape: 'rows', ...section(() => import('./mls/own-mls-page.tsx')) },
]

/** The row of a path, and what its parameters are there; undefined where no part has it. */
export function sectionAt(pathname: string): { row: AreaSectionRow; params: Params } | undefined {
  for (const row of areaSections) {
    const match = matchPath(`${paths.area}/${row.path}`, pathname)
    if (match) return { row, params: match.params }
  }
  return undefined
}
