import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { Funnel } from '#src/features/admin/funnel.tsx'
import { ImportReport } from '#src/features/admin/import-report.tsx'
import { FilterText, tooShort } from '#src/features/admin/lists/filters.tsx'
import { PagedGrid } from '#src/features/admin/lists/paged-grid.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { LogSubject } from '#src/features/admin/log-subject.tsx'
import { moment } from '#src/features/admin/moment.ts'
import { NewService } from '#src/features/admin/new-service.tsx'
import { ReasonDialog } from '#src/features/admin/reason-dialog.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { ServicePicker } from '#src/features/admin/service-picker.tsx'
import { accountStates, messageStates, requestStates } from '#src/features/admin/words.ts'

/** Lists, details and dialogs of the administration in their states. */
const meta: Meta = { title: 'Administração/Listas' }
export default meta

const ignore = () => {}
const done = async () => {}

const story = (render: () => React.ReactNode, viewport: 'desktop' | 'phone' = 'desktop'): StoryObj => ({
  render: () => <main style={{ padding: 16 }}>{render()}</main>,
  globals: { viewport: { value: viewport } },
})

const rows = Array.from({ length: 6 }, (_, n) => ({
  id: `r${n}`,
  at: `2026-11-${10 + n}T12:00:00.000Z`,
  cod: `C-7K4M2P${n}`,
  name: 'Ana Teste',
  email: 'ana.teste@exemplo.pt',
}))
const long = rows.map((row) => ({
  ...row,
  name: 'Maximiliana-Desproporcionadamente-Comprida da Silva e Sousa Teste',
}))

const list = (
  shown: typeof rows,
  { loading = false, page = 1, failure }: { loading?: boolean; page?: number; failure?: Error } = {},
) => (
  <SectionFrame title="Pedidos" failure={failure} onRetry={ignore}>
    <PagedGrid
      label="Pedidos"
      empty="Nenhum pedido corresponde à procura."
      paged={{
        rows: shown,
        loading,
        failure,
        reload: ignore,
        page,
        hasNext: page < 2,
        onNext: ignore,
        onBack: ignore,
      }}
      addressOf={({ id }) => id}
      columns={[
        { field: 'at', headerName: 'Quando', width: 150, valueFormatter: (at: string) => moment(at) },
        { field: 'cod', headerName: 'Código', width: 120 },
        { field: 'name', headerName: 'Nome', flex: 1, minWidth: 150 },
        { field: 'email', headerName: 'E-mail', flex: 1, minWidth: 200 },
      ]}
    />
  </SectionFrame>
)

export const List = story(() => list(rows))
export const ListPhone = story(() => list(rows), 'phone')
export const ListLastPage: StoryObj = {
  ...story(() => list(rows, { page: 2 })),
  play: async ({ canvasElement }) => {
    const next = within(canvasElement).getByRole('button', { name: 'Seguinte' })
    next.focus()
    await expect(next).toHaveFocus()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
  },
}
export const ListEmpty = story(() => list([]))
export const ListLoading = story(() => list([], { loading: true }))
export const ListLongWords = story(() => list(long))
export const ListFailed: StoryObj = {
  ...story(() => list([], { failure: new Error('Sem ligação ao servidor.') })),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('A lista não foi carregada.')
  },
}

const states = [requestStates, messageStates, accountStates]
export const States = story(() => (
  <>
    {states.map((words, index) => (
      <div key={String(index)}>
        {Object.keys(words).map((state) => (
          <StateChip key={state} state={state} words={words} />
        ))}
      </div>
    ))}
  </>
))
export const Said = story(() => (
  <SectionFrame title="Pedido C-7K4M2P1" said="Mensagens enviadas de novo.">
    {details}
  </SectionFrame>
))

const services = [
  { id: 311, title: 'Certificado Energético' },
  { id: 52, title: 'Remodelação de Cozinha' },
]
const picker = (value: string) => <ServicePicker services={services} value={value} onChange={ignore} />
export const AnyService = story(() => picker(''))
export const OneService = story(() => picker('311'))
export const ServiceByTitle: StoryObj = {
  ...story(() => picker('')),
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox', { name: 'Serviço' }), 'energetico')
    await within(document.body).findByRole('option', { name: 'Certificado Energético' })
  },
}
export const TooShort = story(() => (
  <FilterText label="Código ou e-mail" value="an" hint={tooShort('an', 3)} onChange={ignore} />
))

const details = (
  <Panel title="Certificado Energético, versão 2">
    <Facts
      facts={[
        ['Que tipo de imóvel quer certificar?', 'Apartamento'],
        ['Quer acrescentar mais alguma informação?', 'Prédio de 1982,\njanelas novas'],
        ['Sem resposta', null],
      ]}
    />
  </Panel>
)
export const Details = story(() => details)
export const DetailsPhone = story(() => details, 'phone')

export const Reason = story(() => (
  <ReasonDialog
    title="Suspender a conta"
    text="ana.teste@exemplo.pt deixa de poder entrar; as sessões e ligações em aberto terminam já."
    action="Suspender"
    onConfirm={done}
    onClose={ignore}
  />
))
export const Adding = story(() => (
  <NewService
    subgroups={[{ id: 1, title: 'Comprar casa', group: 'Imóveis' }]}
    onCreate={done}
    onClose={ignore}
  />
))
export const Imported = story(() => (
  <ImportReport
    imported={{ refused: false, drafts: [311, 52], skipped: [], unchanged: 494, findings: [] }}
    titleOf={(id) => (id === 311 ? 'Certificado Energético' : undefined)}
    onReplace={ignore}
    onClose={ignore}
  />
))
export const ImportRefused = story(() => (
  <ImportReport
    imported={{
      refused: true,
      drafts: [],
      skipped: [],
      unchanged: 0,
      findings: [
        {
          service: 311,
          path: '/questions/0/answer/options/2/value',
          level: 'error',
          message: 'Campo obrigatório',
        },
        {
          service: 0,
          path: '/services/4/id',
          level: 'error',
          message: 'O serviço 52 está duas vezes no ficheiro.',
        },
      ],
    }}
    titleOf={() => undefined}
    onReplace={ignore}
    onClose={ignore}
  />
))
const skipped = ['Certificado Energético', 'Pintar paredes interiores'].map((title, n) => ({
  service: n + 1,
  title,
  revision: 1,
  by: 'Alda Teste',
  at: '2026-11-20T12:00:00.000Z',
}))
const inTheWay = (
  <ImportReport
    imported={{ refused: false, drafts: [52], skipped, unchanged: 494, findings: [] }}
    titleOf={() => undefined}
    onReplace={ignore}
    onClose={ignore}
  />
)
export const ImportedBesideDrafts = story(() => inTheWay)
export const ImportedBesideDraftsPhone = story(() => inTheWay, 'phone')
export const ImportedWithFindings = story(() => (
  <ImportReport
    imported={{
      refused: false,
      drafts: [311],
      skipped: [],
      unchanged: 0,
      findings: [
        {
          service: 311,
          path: '/questions/0/answer/name',
          level: 'error',
          message: 'O nome «zip_home» está reservado.',
        },
        { service: 311, path: '/questions', level: 'warning', message: 'Nenhuma pergunta é obrigatória.' },
      ],
    }}
    onReplace={ignore}
    titleOf={() => 'Certificado Energético'}
    onClose={ignore}
  />
))

const subjects = [
  'serviço 311, versão 2',
  'pedido C-7K4M2P1',
  'mensagem uOH1rFVJCXl3AAhRIonNCw',
  'envio leadSms para +351912345678',
  'mensagem leadSms',
  '3 serviços',
]
export const LogSubjects: StoryObj = {
  ...story(() => (
    <ul>
      {subjects.map((subject) => (
        <li key={subject}>
          <LogSubject
            subject={subject}
            service={subject.startsWith('serviço') ? 'Pinturas' : null}
            message={subject.includes('leadSms') ? 'Confirmação do pedido' : null}
          />
        </li>
      ))}
    </ul>
  )),
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link')
    await expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Pinturas (serviço 311), versão 2 /admin/servicos/311',
      'pedido C-7K4M2P1 /admin/pedidos?texto=C-7K4M2P1',
      'mensagem uOH1rFVJCXl3AAhRIonNCw /admin/mensagens/uOH1rFVJCXl3AAhRIonNCw',
      'envio «Confirmação do pedido» para +351912345678 /admin/envios',
    ])
    await within(canvasElement).findByText('mensagem «Confirmação do pedido»')
  },
}

const titles = [
  'Introdução',
  'Que tipo de imóvel quer certificar?',
  'Qual é a tipologia?',
  'Qual é a área útil aproximada?',
  'Como se chama?',
]
const steps = titles.map((title, n) => ({
  step: `passo${n}`,
  title,
  started: 100 - n * 15,
  answered: 85 - n * 15,
  left: n === 2 ? 15 : n === 4 ? 0 : 10,
  errors: n,
  median: n === 0 ? null : n * 9000,
}))
export const WhereTheyLeave = story(() => <Funnel steps={steps} />)
export const WhereTheyLeavePhone = story(() => <Funnel steps={steps} />, 'phone')
export const NobodyLeft = story(() => <Funnel steps={steps.map((step) => ({ ...step, left: 0 }))} />)
export const NobodyCame = story(() => (
  <Funnel
    steps={steps.map((step) => ({ ...step, started: 0, answered: 0, left: 0, errors: 0, median: null }))}
  />
))
/** Counts of before a return to the page was counted as one. */
export const MoreLeftThanCame: StoryObj = {
  ...story(() => <Funnel steps={steps.map((step) => ({ ...step, left: step.started + 1 }))} />),
  play: async ({ canvasElement }) => {
    const bars = canvasElement.querySelectorAll<HTMLElement>('[style*="width"]')
    const widths = [...bars].map(({ style }) => Number.parseFloat(style.width))
    await expect(widths).toHaveLength(2 * steps.length)
    await expect(widths.every((width) => width >= 0 && width <= 100)).toBe(true)
  },
}
