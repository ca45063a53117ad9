import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { contactStates } from '#schemas/calls/admin/parts.ts'
import { Facts, Panel } from '#src/features/admin/facts.tsx'
import { Funnel } from '#src/features/admin/funnel.tsx'
import { FilterText, tooShort } from '#src/features/admin/lists/filters.tsx'
import { defineList } from '#src/features/admin/lists/list.ts'
import { ListView } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { LogSubject } from '#src/features/admin/log-subject.tsx'
import { ReasonDialog } from '#src/features/admin/reason-dialog.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { ServicePicker } from '#src/features/admin/service-picker.tsx'
import { ImportReport } from '#src/features/admin/services/import-report.tsx'
import { NewService } from '#src/features/admin/services/new-service.tsx'
import { accountStates, messageStates, requestStates } from '#src/features/admin/words.ts'
import { findingAddress } from '#src/features/question-editor/findings/finding-place.ts'
import { moment } from '#src/lib/moment.ts'
import { fill, press } from '../support/parts.ts'
import type { Replies } from '../support/replies.ts'
import { beginsAt, type Width } from '../support/widths.ts'

/** Lists, details and dialogs of the administration in their states. */
const meta: Meta = { title: 'Administração/Tabelas (table, grid)' }
export default meta

const ignore = () => {}
const done = async () => {}

const story = (render: () => React.ReactNode, width: Width = 'desktop'): StoryObj => ({
  render: () => <main style={{ padding: 16 }}>{render()}</main>,
  parameters: beginsAt(width),
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

const requests = defineList({
  path: 'pedidos',
  title: 'Pedidos',
  label: 'Pedidos',
  none: 'Ainda não há pedidos.',
  noneFound: 'Nenhum pedido corresponde à procura.',
  filters: {},
  load: async () => ({ rows, next: null }),
  columns: [
    { id: 'at', title: 'Quando', width: 150, text: ({ at }) => moment(at) },
    { id: 'cod', title: 'Código', width: 120, text: ({ cod }) => cod },
    { id: 'name', title: 'Nome', flex: 1, minWidth: 150, text: ({ name }) => name },
    { id: 'email', title: 'E-mail', flex: 1, minWidth: 200, text: ({ email }) => email },
  ],
  addressOf: ({ id }) => id,
  actions: [
    {
      id: 'archive',
      label: 'Arquivar…',
      isFor: () => true,
      asks: 'Os pedidos escolhidos deixam de receber propostas.',
      run: async ({ cod }) => {
        if (cod.endsWith('1')) throw new Error('Este pedido não existe, ou já está arquivado.')
      },
      done: (count) => (count === 1 ? '1 pedido arquivado.' : `${count} pedidos arquivados.`),
    },
  ],
})

const list = (
  shown: typeof rows,
  { loading = false, page = 1, failure }: { loading?: boolean; page?: number; failure?: Error } = {},
) => (
  <ListView
    list={requests}
    filtered={false}
    load={requests.load.bind(null, {})}
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
  />
)

export const Lista = story(() => list(rows))
export const ListaNoTelemóvel = story(() => list(rows), 'phone')
export const ÚltimaPáginaDaLista: StoryObj = {
  ...story(() => list(rows, { page: 2 })),
  play: async ({ canvasElement }) => {
    const next = within(canvasElement).getByRole('button', { name: 'Seguinte' })
    next.focus()
    await expect(next).toHaveFocus()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
  },
}
export const ListaVazia = story(() => list([]))
export const ListaACarregar = story(() => list([], { loading: true }))
export const ListaComPalavrasLongas = story(() => list(long))
export const ListaFalhada: StoryObj = {
  ...story(() => list([], { failure: new Error('Sem ligação ao servidor.') })),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('A lista não foi carregada.')
  },
}

/** Chooses the first two rows, in the table or on the cards. */
const choosing: StoryObj['play'] = async ({ canvasElement }) => {
  const boxes = await within(canvasElement).findAllByRole('checkbox', {
    name: /^(?:Selecione a linha$|Escolher (?!todas))/,
  })
  for (const box of boxes.slice(0, 2)) await userEvent.click(box)
  await within(canvasElement).findByText('2 escolhidas')
}
export const ListaComEscolhidas: StoryObj = { ...Lista, play: choosing }
export const ListaComEscolhidasNoTelemóvel: StoryObj = { ...ListaNoTelemóvel, play: choosing }
export const ListaComRecusas: StoryObj = {
  ...Lista,
  play: async (context) => {
    await choosing(context)
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: 'Arquivar… (2)' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await fill(dialog.getByRole('textbox'), 'Duplicados')
    await press(dialog.getByRole('button', { name: 'Arquivar' }))
    await within(context.canvasElement).findByText('1 pedido arquivado.')
    await expect(within(context.canvasElement).getByRole('alert')).toHaveTextContent('Uma não foi alterada')
  },
}

const states = [requestStates, contactStates, messageStates, accountStates]
export const Estados = story(() => (
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
export const Dito = story(() => (
  <SectionFrame title="Pedido C-7K4M2P1" said="Mensagens enviadas de novo.">
    {details}
  </SectionFrame>
))

const services = [
  { id: 311, title: 'Certificado Energético' },
  { id: 52, title: 'Remodelação de Cozinha' },
]
const picker = (value: string) => <ServicePicker services={services} value={value} onChange={ignore} />
export const QualquerServiço = story(() => picker(''))
export const UmServiço: StoryObj = {
  ...story(() => picker('311')),
  /** The buttons that empty it and open its list stand within the field, at its end. */
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Serviço' })
    const open = canvasElement.querySelector('.MuiAutocomplete-popupIndicator')
    const end = open?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY
    await expect(end).toBeLessThanOrEqual(field.getBoundingClientRect().right)
  },
}
export const ServiçoPeloTítulo: StoryObj = {
  ...story(() => picker('')),
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox', { name: 'Serviço' }), 'energetico')
    await within(document.body).findByRole('option', { name: 'Certificado Energético' })
  },
}
export const TextoCurto = story(() => (
  <FilterText label="Pessoa ou código" value="an" hint={tooShort('an', 3)} onChange={ignore} />
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
export const Pormenores = story(() => details)
export const PormenoresNoTelemóvel = story(() => details, 'phone')

export const Motivo = story(() => (
  <ReasonDialog
    title="Suspender a conta"
    text="ana.teste@exemplo.pt deixa de poder entrar; as sessões e ligações em aberto terminam já."
    action="Suspender"
    onConfirm={done}
    onClose={ignore}
  />
))
export const AAcrescentar = story(() => (
  <NewService
    services={[]}
    subgroups={[{ id: 1, title: 'Comprar casa', group: 'Imóveis' }]}
    onCreate={done}
    onClose={ignore}
  />
))
/** A subgroup is made on the way to its first service: the text stays, and the new one is chosen (ADM-62). */
export const AAcrescentarComSubgrupoNovo: StoryObj = {
  ...AAcrescentar,
  parameters: {
    ...AAcrescentar.parameters,
    replies: {
      manageSubgroups: { mainGroups: [{ id: 1, title: 'Imóveis' }], rows: [] },
      createSubgroup: { id: 1004 },
    } satisfies Replies,
  },
  play: async () => {
    const page = within(document.body)
    await fill(await page.findByLabelText('Nome do serviço'), 'Avaliar terrenos')
    await press(page.getByRole('button', { name: 'Novo subgrupo…' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Novo subgrupo' }))
    await fill(dialog.getByLabelText('Nome do subgrupo'), 'Terrenos')
    await userEvent.selectOptions(dialog.getByLabelText('Categoria'), 'Imóveis')
    await press(dialog.getByRole('button', { name: 'Criar subgrupo' }))
    await waitFor(() => expect(page.getByLabelText('Subgrupo')).toHaveValue('Terrenos'))
    await expect(page.getByLabelText('Nome do serviço')).toHaveValue('Avaliar terrenos')
  },
}
const none = { errors: 0, warnings: 0 }
const reported = {
  busy: false,
  groups: [{ id: 1_000_001, title: 'Acesso' }],
  services: [{ id: 311, title: 'Certificado Energético' }],
  addressOf: findingAddress,
  onService: ignore,
  onIds: ignore,
}
export const Importação = story(() => (
  <ImportReport
    {...reported}
    imported={{
      refused: false,
      drafts: [311, 52],
      skipped: [],
      unchanged: 494,
      unknown: [],
      nameless: false,
      brought: null,
      findings: [],
      counts: none,
    }}
    titleOf={(id) => (id === 311 ? 'Certificado Energético' : undefined)}
    onReplace={ignore}
    onClose={ignore}
  />
))
/** Services and groups that nobody knows here are asked about before anything is imported (ADM-65). */
export const ImportaçãoDeDesconhecidos: StoryObj = {
  ...story(() => (
    <ImportReport
      {...reported}
      imported={{
        refused: false,
        drafts: [],
        skipped: [],
        unchanged: 0,
        unknown: [
          { service: 5000, title: 'Afinar pianos' },
          { service: 5001, title: 'Certificado de Energia' },
          { service: 1_005_000, title: 'Entrada' },
        ],
        nameless: false,
        brought: null,
        counts: none,
        findings: [],
      }}
      titleOf={() => undefined}
      onReplace={ignore}
      onClose={ignore}
    />
  )),
  play: async () => {
    const page = within(document.body)
    await page.findByRole('dialog', { name: 'O que são aqui 2 serviços e 1 grupo?' })
    const first = page.getByRole('radiogroup', { name: /Afinar pianos/ })
    await press(within(first).getByLabelText('Um serviço novo'))
    await expect(page.getByRole('button', { name: 'Importar' })).toBeDisabled()
    const second = page.getByRole('radiogroup', { name: /Certificado de Energia/ })
    await press(within(second).getByLabelText('Para deixar de fora'))
    await expect(page.getByRole('button', { name: 'Importar' })).toBeDisabled()
    const group = page.getByRole('radiogroup', { name: /O grupo 1005000, «Entrada»/ })
    await press(within(group).getByLabelText('Um grupo novo'))
    await expect(page.getByRole('button', { name: 'Importar' })).toBeEnabled()
    await press(within(group).getByLabelText('Outro nome de um que já existe'))
    await fill(await page.findByRole('combobox', { name: 'O grupo que é o 1005000' }), 'ace')
    await press(await page.findByRole('option', { name: 'Acesso' }))
    await expect(page.getByRole('button', { name: 'Importar' })).toBeEnabled()
    await press(within(second).getByLabelText('Outro nome de um que já existe'))
    await expect(page.getByRole('button', { name: 'Importar' })).toBeDisabled()
  },
}
export const ImportaçãoRecusada = story(() => (
  <ImportReport
    {...reported}
    imported={{
      refused: true,
      drafts: [],
      skipped: [],
      unchanged: 0,
      unknown: [],
      nameless: false,
      brought: null,
      counts: { errors: 2, warnings: 0 },
      findings: [
        {
          line: 48,
          column: 22,
          service: 311,
          path: '/questions/0/answer/options/2/value',
          level: 'error',
          message: 'Campo obrigatório',
        },
        {
          line: 301,
          column: 7,
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
/** The documented records alone: somebody has to say of which service they are. */
export const ImportaçãoSemServiço = story(() => (
  <ImportReport
    {...reported}
    imported={{
      refused: true,
      drafts: [],
      skipped: [],
      unchanged: 0,
      unknown: [],
      nameless: true,
      brought: null,
      counts: { errors: 1, warnings: 0 },
      findings: [
        {
          line: 1,
          column: 1,
          service: 0,
          path: '',
          level: 'error',
          message: 'O ficheiro tem só perguntas: falta dizer de que serviço publicado são.',
        },
      ],
    }}
    titleOf={() => undefined}
    onReplace={ignore}
    onClose={ignore}
  />
))
/** A form of another program: the report names line by line the parts without counterpart, before a service is chosen and after. */
const brought = {
  program: 'SurveyJS',
  asked: 6,
  whole: 3,
  notes: [
    {
      line: 14,
      column: 5,
      what: '«Em que estado está?» (matrix)',
      message: 'Cada linha da tabela ficou uma pergunta.',
    },
    {
      line: 31,
      column: 5,
      what: '«De 0 a 10, recomendava-nos?» (rating)',
      message: 'A escala ficou uma escolha de uma opção.',
    },
    {
      line: 44,
      column: 5,
      what: '«E-mail» (text)',
      message: 'Não foi trazida: o contacto é perguntado a todos no fim.',
    },
  ],
}
const fromAnotherProgram = (
  <ImportReport
    {...reported}
    imported={{
      refused: false,
      drafts: [311],
      skipped: [],
      unchanged: 0,
      unknown: [],
      nameless: false,
      brought,
      counts: { errors: 1, warnings: 0 },
      findings: [
        {
          line: 22,
          column: 5,
          service: 311,
          path: '/questions/1/answer/unit',
          level: 'error',
          message: 'Falta a unidade: m², pessoas, horas…',
        },
      ],
    }}
    titleOf={() => 'Certificado Energético'}
    onReplace={ignore}
    onClose={ignore}
  />
)
export const FormulárioTrazido: StoryObj = {
  ...story(() => fromAnotherProgram),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await expect(
      dialog.getByText('Formulário do SurveyJS: 6 perguntas, 3 trazidas por inteiro.'),
    ).toBeInTheDocument()
    const lines = within(dialog.getByRole('list', { name: 'O que não tem igual aqui' })).getAllByRole(
      'listitem',
    )
    await expect(lines.map(({ textContent }) => textContent)).toContain(
      'Linha 14: «Em que estado está?» (matrix). Cada linha da tabela ficou uma pergunta.',
    )
    await expect(dialog.getByRole('link', { name: /Falta a unidade/ })).toBeInTheDocument()
  },
}
export const FormulárioTrazidoNoTelemóvel = story(() => fromAnotherProgram, 'phone')
export const FormulárioSemServiço = story(() => (
  <ImportReport
    {...reported}
    imported={{
      refused: true,
      drafts: [],
      skipped: [],
      unchanged: 0,
      unknown: [],
      nameless: true,
      brought,
      counts: { errors: 1, warnings: 0 },
      findings: [],
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
    {...reported}
    imported={{
      refused: false,
      drafts: [52],
      skipped,
      unchanged: 494,
      unknown: [],
      nameless: false,
      brought: null,
      findings: [],
      counts: none,
    }}
    titleOf={() => undefined}
    onReplace={ignore}
    onClose={ignore}
  />
)
export const ImportaçãoComRascunhos = story(() => inTheWay)
export const ImportaçãoComRascunhosNoTelemóvel = story(() => inTheWay, 'phone')
export const ImportaçãoComAchados = story(() => (
  <ImportReport
    {...reported}
    imported={{
      refused: false,
      drafts: [311],
      skipped: [],
      unchanged: 0,
      unknown: [],
      nameless: false,
      brought: null,
      counts: { errors: 1, warnings: 1 },
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
export const AssuntosDoRegisto: StoryObj = {
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
  ended: n === 1 ? 4 : 0,
  median: n === 0 ? null : n * 9000,
}))
export const OndeSaem = story(() => <Funnel steps={steps} />)
export const OndeSaemNoTelemóvel = story(() => <Funnel steps={steps} />, 'phone')
export const NinguémSaiu = story(() => <Funnel steps={steps.map((step) => ({ ...step, left: 0 }))} />)
export const NinguémVeio = story(() => (
  <Funnel
    steps={steps.map((step) => ({
      ...step,
      started: 0,
      answered: 0,
      left: 0,
      errors: 0,
      ended: 0,
      median: null,
    }))}
  />
))
/** Counts of before a return to the page was counted as one. */
export const SaíramMaisDoQueVieram: StoryObj = {
  ...story(() => <Funnel steps={steps.map((step) => ({ ...step, left: step.started + 1 }))} />),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('101 (100 %)')).toBeVisible()
    const bars = canvasElement.querySelectorAll<HTMLElement>('[style*="width"]')
    const widths = [...bars].map(({ style }) => Number.parseFloat(style.width))
    await expect(widths).toHaveLength(2 * steps.length)
    await expect(widths.every((width) => width >= 0 && width <= 100)).toBe(true)
  },
}
