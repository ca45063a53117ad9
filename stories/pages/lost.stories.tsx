import type { Meta, StoryObj } from '@storybook/react-vite'
import { failurePage, unreadablePage } from '#server/core/site/failure-page.ts'
import { ApiError } from '#src/api/api-error.ts'
import { Page as ComingSoonPage } from '#src/pages/coming-soon/coming-soon-page.tsx'
import { ErrorPage } from '#src/pages/error/error-page.tsx'
import { Page as OfflinePage } from '#src/pages/offline/offline-page.tsx'
import type { RouteRow } from '#src/routes/table.ts'
import { page, rowNamed, type StoryPage } from '#stories/support/page-story.tsx'
import { phone } from '#stories/support/parts.ts'

const meta: Meta = { title: 'Páginas/Fora do caminho (404)' }
export default meta

export const Brevemente: StoryObj = { ...page('comingSoon'), render: () => <ComingSoonPage /> }
export const BrevementeNoTelemóvel = phone(Brevemente)

/** What the service worker shows in the place of a page (PSH-7). */
export const SemLigação: StoryObj = { ...page('offline'), render: () => <OfflinePage /> }
export const SemLigaçãoNoTelemóvel = phone(SemLigação)

/** No route leads to an address that is unknown; a page that failed keeps its header and footer. */
const failed = (status: number, row?: RouteRow): StoryObj => ({
  render: () => <ErrorPage />,
  parameters: {
    page: {
      error: { status, statusText: '', data: '', internal: false },
      ...(row && { row }),
    } satisfies StoryPage,
  },
})
export const NãoEncontrada = failed(404)
export const NãoEncontradaNoTelemóvel = phone(NãoEncontrada)
export const Falhada = failed(500, rowNamed('service'))
export const FalhadaNoTelemóvel = phone(Falhada)

export const FalhadaComCódigo: StoryObj = {
  render: () => <ErrorPage />,
  parameters: {
    page: {
      error: new ApiError(500, '', [], '7K4M2PX9TR'),
      row: rowNamed('service'),
    } satisfies StoryPage,
  },
}
export const FalhadaComCódigoNoTelemóvel = phone(FalhadaComCódigo)

/** What the server says by itself, when there is no page to say it. */
const plain = (html: string): StoryObj => ({
  render: () => (
    <iframe title="Página" srcDoc={html} style={{ width: '100%', height: 400, border: 0 }} sandbox="" />
  ),
})
export const ServidorFalhado = plain(failurePage('7K4M2PX9TR'))
export const ServidorFalhadoNoTelemóvel = phone(ServidorFalhado)
export const ServidorNãoEntende = plain(unreadablePage())
export const ServidorNãoEntendeNoTelemóvel = phone(ServidorNãoEntende)
