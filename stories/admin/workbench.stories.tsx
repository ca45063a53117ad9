import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { draftEditorMachine } from '#machines/draft-editor.ts'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { EditorSend } from '#src/features/question-editor/drafts/use-draft-editor.ts'
import type { EditableService } from '#src/pages/admin/workbench/editable-service.ts'
import { Workbench } from '#src/pages/admin/workbench/workbench.tsx'
import { exampleSource } from '#stories/support/example-wizard.ts'
import { fill, phone, press, pressing, shown } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** A service's questions at work: every state of the draft's machine; a house test fails when one has no story here. */
const meta: Meta = { title: 'Administração/Bancada (workbench)' }
export default meta

const ignore = () => {}
const machine = draftEditorMachine<ServiceContent>()
const { service: example, base } = exampleSource

const published: ServiceContent = {
  title: example.title,
  sub_group_id: 1,
  labels: ['exemplo'],
  featured: null,
  questions: renumbered(exampleSource.questions),
}
const mine = { ...published, questions: renumbered(published.questions.slice(1)) }
const theirs = { ...published, title: `${published.title} e vistoria` }
const version = (number: number, author: string) => ({
  number,
  version: `v${number}`,
  author,
  note: 'Perguntas revistas',
  at: `2026-11-1${number}T12:00:00.000Z`,
})
const service: EditableService = {
  id: example.id,
  content: published,
  revision: 0,
  base_number: 1,
  findings: [],
  draft: null,
  published,
  base,
  versions: [version(1, 'Repositório')],
  subgroups: [{ id: 1, title: 'Comprar casa', group: 'Imóveis' }],
  services: [
    { id: example.id, title: example.title, number: 1, withdrawn: null, archived: null },
    { id: 52, title: 'Pintura de interiores', number: 1, withdrawn: null, archived: null },
  ],
  groups: [],
  users: [],
}

type Context = Parameters<typeof machine.resolveState>[0]['context']
type State = keyof typeof machine.root.states

interface Surroundings {
  service?: Partial<EditableService>
  replies?: Replies
  address?: string
  send?: EditorSend
}

/** The workbench with its machine standing still in a state. */
function at(
  value: State,
  context: Partial<Context> = {},
  { service: change, replies, address, send = ignore }: Surroundings = {},
) {
  const blank: Context = {
    subject: example.id,
    content: mine,
    savedContent: published,
    common: published,
    revision: 0,
    base: 1,
    findings: [],
    past: [published],
    future: [],
    about: undefined,
    failure: undefined,
  }
  const snapshot = machine.resolveState({ value, context: { ...blank, ...context } })
  return shown(
    () => (
      <main style={{ padding: 16 }}>
        <Workbench service={{ ...service, ...change }} snapshot={snapshot} send={send} onReload={ignore} />
      </main>
    ),
    { replies: { previewDraft: 'never', ...replies }, ...(address && { address }) },
  )
}

const untouched = { content: published, past: [] }
const savedDraft = { kept: mine, revision: 3 }

export const Guardada = at('kept', savedDraft)
export const GuardadaNoTelemóvel = phone(Guardada)
export const PorTocar = at('kept', untouched)
export const Desfeita = at('kept', { ...untouched, revision: 4, savedContent: published, future: [mine] })
export const EmPausa = at('pausing')
export const EmPausaNoTelemóvel = phone(EmPausa)
export const AGuardar = at('saving')
export const Falhada = at('failed', { failure: 'Sem ligação ao servidor.' })
export const FalhadaNoTelemóvel = phone(Falhada)

const shows = (change: Partial<EditableService>) => {
  const { subgroups: _, services: __, ...shownService } = { ...service, ...change }
  return { showEditable: JSON.parse(JSON.stringify(shownService)) }
}
const otherDraft = shows({
  content: theirs,
  revision: 5,
  draft: { at: '2026-11-20T12:00:00.000Z', by: 'Bruno Teste' },
})
const sameQuestion = shows({
  content: {
    ...theirs,
    questions: published.questions.map((record, n) =>
      n === 0 ? { ...record, question: 'Que obra precisa de fazer?' } : record,
    ),
  },
  revision: 5,
  draft: { at: '2026-11-20T12:00:00.000Z', by: 'Bruno Teste' },
})
const otherVersion = shows({
  content: theirs,
  published: theirs,
  base_number: 2,
  versions: [version(2, 'Bruno Teste'), version(1, 'Repositório')],
})
const saved = 'Outra pessoa guardou alterações a estas perguntas.'
const wasPublished = 'Outra pessoa publicou uma nova versão destas perguntas.'

export const EmConflito = at('conflicted', { ...savedDraft, failure: saved }, { replies: otherDraft })
export const EmConflitoNoTelemóvel = phone(EmConflito)
export const EmConflitoComPublicação = at(
  'conflicted',
  { ...savedDraft, revision: 0, failure: wasPublished },
  { replies: otherVersion },
)
/** Both changed the first question: one of the two is chosen, and the rest is put together (ADM-66). */
export const EmConflitoNaMesmaPergunta: StoryObj = {
  ...at('conflicted', { ...savedDraft, failure: saved }, { replies: sameQuestion }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const together = await canvas.findByRole('button', { name: 'Juntar num rascunho' })
    await expect(together).toBeDisabled()
    await press(canvas.getByLabelText(/^O que Bruno Teste guardou: /))
    await expect(together).toBeEnabled()
  },
}
export const EmConflitoNaMesmaPerguntaNoTelemóvel = phone(EmConflitoNaMesmaPergunta)
export const EmConflitoAVer = at(
  'conflicted',
  { ...savedDraft, failure: saved },
  { replies: { showEditable: 'never' } },
)
export const EmConflitoDesconhecido = at('conflicted', { ...savedDraft, failure: saved })

/** The editor says that visitors do not find what it edits. */
export const DeServiçoRetirado = at('kept', untouched, {
  service: {
    services: service.services.map((one) =>
      one.id === example.id ? { ...one, withdrawn: '2026-11-20T12:00:00.000Z' } : one,
    ),
  },
})

const neverPublished = { published: null, versions: [], base_number: 0 }
export const NuncaPublicada = at('kept', { ...savedDraft, base: 0 }, { service: neverPublished })
const discarding = pressing('Deitar fora o rascunho')
export const ADeitarFora: StoryObj = { ...Guardada, play: discarding }
export const ADeitarForaNoTelemóvel: StoryObj = { ...GuardadaNoTelemóvel, play: discarding }
export const ADeitarForaNuncaPublicada: StoryObj = { ...NuncaPublicada, play: discarding }

const links = {
  listPreviewLinks: {
    links: [
      {
        id: 'ligacao-1',
        by: 'Bruno Teste',
        at: '2026-11-20T12:00:00.000Z',
        until: '2026-12-20T12:00:00.000Z',
      },
    ],
  },
  makePreviewLink: { path: '/pre-visualizacao?p=ligacao-de-exemplo' },
}
/** A link for a colleague, shown once, and those that hold (ADM-68). */
export const AMostrarAUmColega: StoryObj = {
  ...at('kept', savedDraft, { replies: links }),
  play: async (context) => {
    await pressing('Mostrar a um colega…')?.(context)
    await press(await screen.findByRole('button', { name: 'Fazer uma ligação' }))
    const made = await screen.findByLabelText<HTMLInputElement>('Ligação nova, que só se mostra agora')
    await expect(made.value).toMatch(/pre-visualizacao/)
  },
}
export const AMostrarAUmColegaNoTelemóvel = phone(AMostrarAUmColega)

const checked = {
  changes: ['Pergunta retirada: «Que trabalho precisa?».'],
  findings: [],
  replayed: { unaffected: 12, migrated: 3, again: 1, more: false },
}
export const AVoltarAtrás: StoryObj = {
  ...at(
    'kept',
    { ...untouched, base: 2 },
    {
      service: { versions: [version(2, 'Bruno Teste'), version(1, 'Repositório')], base_number: 2 },
      replies: { checkVersion: checked },
      address: '/?parte=versoes',
    },
  ),
  play: pressing('Publicar de novo a versão 1'),
}

/** Copies the first question to another service. */
const copying: StoryObj['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await press(await canvas.findByRole('button', { name: /^1\. / }))
  await press(await canvas.findByRole('button', { name: 'Copiar ou mover para outro serviço…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copiar ou mover para outro serviço' }))
  await fill(dialog.getByLabelText('Serviço'), 'pintura')
  await press(await screen.findByRole('option', { name: 'Pintura de interiores' }))
  await press(dialog.getByRole('button', { name: 'Copiar' }))
}
const painting = shows({ id: 52, content: { ...mine, title: 'Pintura de interiores' } })
const sent = fn()
/** Ctrl+Z counts wherever the focus is; a text field that is not the draft's, and a dialog, keep it (ADM-9). */
export const AnuladaDeQualquerSítio: StoryObj = {
  ...at('kept', savedDraft, { send: sent, replies: painting }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const undone = async (times: number) => {
      await userEvent.keyboard('{Control>}z{/Control}')
      await expect(sent.mock.calls).toEqual(Array.from({ length: times }, () => [{ type: 'EDIT.UNDONE' }]))
    }
    sent.mockClear()
    await undone(1)
    canvas.getByRole('tab', { name: 'Perguntas' }).focus()
    await undone(2)
    canvas.getByRole('button', { name: 'Telemóvel' }).focus()
    await undone(3)
    canvas.getByRole('button', { name: /^1\. / }).focus()
    await undone(4)
    await press(canvas.getByRole('button', { name: /^1\. / }))
    await press(await canvas.findByRole('button', { name: 'Copiar ou mover para outro serviço…' }))
    await screen.findByRole('dialog', { name: 'Copiar ou mover para outro serviço' })
    await undone(4)
  },
}
const copies = (replies: Replies, said: RegExp): StoryObj => ({
  ...at('kept', savedDraft, { replies: { ...painting, ...replies } }),
  play: async (context) => {
    await copying?.(context)
    await screen.findByText(said)
    await expect(screen.getByRole('link', { name: 'Abrir «Pintura de interiores»' })).toBeVisible()
  },
})
export const Copiada = copies(
  { saveQuestions: { revision: 1, findings: [] } },
  /no fim do rascunho desse serviço.*esta chama-se «divisoes_2»/,
)
export const CopiadaNoTelemóvel = phone(Copiada)
export const CópiaRecusada = copies(
  { saveQuestions: new ApiError(409, saved) },
  /Nada foi copiado nem movido/,
)
