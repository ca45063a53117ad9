import type { ComponentType } from 'react'
import type { WaitingShape } from '#src/ui/feedback/waiting.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import type { SectionProps } from './section-data.ts'

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
}

/** The page of a row, as a chunk of its own. */
export const areaPage = (load: () => Promise<{ Page: ComponentType<SectionProps> }>) =>
  latePart(load).component((part) => part.Page)

/** Every part of the private area, as data. A row is `{ path, label, role, shape, Page: areaPage(() => import('./x/x.tsx')) }`. */
export const areaSections: readonly AreaSectionRow[] = [
  {
    path: 'pedidos',
    label: 'Pedidos para si',
    role: 'professional',
    shape: 'rows',
    Page: areaPage(() => import('./find/find-requests-page.tsx')),
  },
  { path: 'pedidos/:id', shape: 'columns', Page: areaPage(() => import('./find/open-request-page.tsx')) },
  {
    path: 'propostas',
    label: 'As suas propostas',
    role: 'professional',
    shape: 'rows',
    Page: areaPage(() => import('./find/own-proposals-page.tsx')),
  },
  {
    path: 'perfil',
    label: 'O seu perfil',
    role: 'professional',
    shape: 'cards',
    Page: areaPage(() => import('./profile/own-profile-page.tsx')),
  },
  {
    path: 'creditos',
    label: 'Créditos',
    role: 'professional',
    shape: 'cards',
    Page: areaPage(() => import('./credits/credits-section.tsx')),
  },
  {
    path: 'creditos/:reference',
    shape: 'cards',
    Page: areaPage(() => import('./credits/receipt-page.tsx')),
  },
  {
    path: 'avisos',
    label: 'Avisos',
    role: 'professional',
    shape: 'cards',
    Page: areaPage(() => import('./notices/notices-page.tsx')),
  },
  {
    path: 'dados',
    label: 'Os seus dados',
    shape: 'cards',
    Page: areaPage(() => import('./own-data/own-data-page.tsx')),
  },
  {
    path: 'dispositivos',
    label: 'Dispositivos',
    shape: 'rows',
    Page: areaPage(() => import('./account/devices-page.tsx')),
  },
  {
    path: 'confirmar',
    shape: 'cards',
    Page: areaPage(() => import('./account/prove-page.tsx')),
  },
  {
    path: 'mls',
    label: 'MLS',
    role: 'professional',
    ofMls: true,
    shape: 'rows',
    Page: areaPage(() => import('./mls/mls-page.tsx')),
  },
  { path: 'mls/meus', shape: 'rows', Page: areaPage(() => import('./mls/own-mls-page.tsx')) },
]
