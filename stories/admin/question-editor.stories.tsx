import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { newQuestion } from '#schemas/questions/editor.ts'
import { withGroup } from '#schemas/questions/groups/edit.ts'
import { type Finding, lint } from '#schemas/questions/lint.ts'
import { lintWords } from '#schemas/questions/lint-words.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { Generated } from '#src/features/question-editor/generated.tsx'
import { PublishDialog } from '#src/features/question-editor/publishing/publish-dialog.tsx'
import { Versions } from '#src/features/question-editor/publishing/versions.tsx'
import { QuestionList } from '#src/features/question-editor/question-list.tsx'
import { ServiceForm } from '#src/features/question-editor/service-form.tsx'
import { moment } from '#src/lib/moment.ts'
import { exampleSource } from '../support/example-wizard.ts'
import { beginsAt, type Width } from '../support/widths.ts'

/** The editor of questions in its states. */
const meta: Meta = { title: 'Administração/Perguntas (editor)' }
export default meta

const ignore = () => {}
const content: ServiceContent = {
  title: exampleSource.service.title,
  sub_group_id: 1,
  labels: ['exemplo'],
  featured: null,
  questions: renumbered(exampleSource.questions),
}

const groups = [
  { id: 1_000_001, title: 'Acesso ao local', questions: content.questions.slice(1) },
  { id: 2_000_001, title: 'Comprar casa', questions: content.questions.slice(0, 1) },
]

const groupsById = new Map(groups.map((group) => [group.id, group]))

/** The list as it is edited; the findings of the linter follow. */
function Editor({
  start,
  base = false,
  more,
}: {
  start: ServiceContent
  base?: boolean
  more?: readonly Finding[]
}) {
  const [edited, setEdited] = useState(start)
  return (
    <QuestionList
      id={base ? 0 : exampleSource.service.id}
      content={edited}
      findings={more ?? lint(edited, { base })}
      groups={groups}
      onChange={(next) => setEdited(next)}
      onCopy={ignore}
    />
  )
}

const story = (render: () => React.ReactNode, width: Width = 'desktop'): StoryObj => ({
  render: () => <main style={{ padding: 16, maxWidth: 760 }}>{render()}</main>,
  parameters: beginsAt(width),
})

const broken = (change: (questions: QuestionRecord[]) => QuestionRecord[]): ServiceContent => ({
  ...content,
  questions: change(structuredClone(content.questions)),
})

export const Preenchido = story(() => <Editor start={content} />)
export const PreenchidoNoTelemóvel = story(() => <Editor start={content} />, 'phone')
export const Vazio = story(() => <Editor start={{ ...content, questions: [] }} />)
export const MeioEscrito = story(() => <Editor start={{ ...content, questions: [newQuestion(1)] }} />)
export const PerguntasDeBase = story(() => (
  <Editor start={{ ...content, questions: renumbered(exampleSource.base) }} base />
))
const included = withGroup({ ...content, questions: content.questions.slice(0, 1) }, 1_000_001, 1, groupsById)
/** A group's questions below a service's own: one is left out and asked again, one changed here; another group has its place. */
export const DeUmGrupo: StoryObj = {
  ...story(() => <Editor start={included} />),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const press = async (name: RegExp) => userEvent.click(await canvas.findByRole('button', { name }))
    await expect(canvas.getByRole('link', { name: 'Grupo «Acesso ao local»' })).toBeVisible()
    await press(/^Deixar de fora: Qual é a área/)
    await expect(canvas.getByText(/^Fora: «Qual é a área/)).toBeVisible()
    await press(/^Repor: Qual é a área/)
    await expect(canvas.queryByText(/^Fora: /)).toBeNull()
    await press(/^1\. /)
    await press(/^Inserir grupo$/)
    const menu = await within(document.body).findByRole('menu')
    await waitFor(() => expect(within(menu).getByText('Depois da pergunta 1')).toBeVisible())
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(menu).not.toBeInTheDocument())
    await press(/Que divisões estão incluídas\? .*do grupo/)
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await press(/^Alterar só aqui$/)
    await expect(canvas.getByText('do grupo, alterada aqui')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /^Pergunta/ })).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: /^Nome da resposta/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Repor a do grupo' })).toBeVisible()
  },
}
export const DeUmSubgrupo = story(
  () => <Editor start={withGroup({ ...content, questions: [] }, 2_000_001, 0, groupsById)} />,
  'phone',
)
export const PalavrasLongas = story(
  () => (
    <Editor
      start={broken((questions) =>
        questions.map((record) => ({
          ...record,
          question: `Otorrinolaringologista${'-desproporcionadamente'.repeat(5)}?`,
        })),
      )}
    />
  ),
  'phone',
)

const subgroups = [
  { id: 1, title: 'Comprar casa', group: 'Imóveis' },
  { id: 2, title: 'Remodelações', group: 'Obras' },
]
export const Serviço = story(() => (
  <ServiceForm content={content} subgroups={subgroups} findings={[]} onChange={ignore} />
))
export const ServiçoComErros = story(() => (
  <ServiceForm
    content={{ ...content, title: '' }}
    subgroups={subgroups}
    findings={[
      { path: '/title', level: 'error', message: 'Já há um serviço com este nome.' },
      { path: '/labels/0', level: 'error', message: 'O texto não pode ter HTML.' },
    ]}
    onChange={ignore}
  />
))

const versions = [
  { number: 3, author: 'Alda Teste', note: 'Voltar atrás', at: '2026-11-20T12:00:00.000Z' },
  { number: 2, author: 'Alda Teste', note: 'Pergunta nova sobre a área', at: '2026-11-19T12:00:00.000Z' },
  { number: 1, author: 'Repositório', note: 'Perguntas do repositório', at: '2026-11-01T12:00:00.000Z' },
]
const versionsWith = (compared: React.ComponentProps<typeof Versions>['compared'], shown = versions) => (
  <Versions
    id={311}
    versions={shown}
    moment={moment}
    compared={compared}
    onCompare={ignore}
    onRollBack={ignore}
    waiting={false}
  />
)
export const Versões = story(() => versionsWith(undefined))
export const VersõesNoTelemóvel = story(() => versionsWith(undefined), 'phone')
export const VersõesComparadas = story(() =>
  versionsWith({
    from: 1,
    to: 2,
    sentences: ['Pergunta acrescentada: «Qual é a área?».', 'Pergunta retirada: «Que cor?».'],
  }),
)
export const VersõesIguais = story(() => versionsWith({ from: 1, to: 3, sentences: [] }))
export const SemVersões = story(() => versionsWith(undefined, []))
export const DadosGerados = story(() => <Generated id={1} content={content} base={exampleSource.base} />)

type Check = React.ComponentProps<typeof PublishDialog>['check'] & object
const checked = (change: Partial<Check>): Check => ({
  changes: ['Pergunta acrescentada: «Qual é a área?».'],
  findings: [],
  replayed: counted(12, 3, 1),
  ...change,
})
const counted = (unaffected: number, migrated: number, again: number, more = false) => ({
  unaffected,
  migrated,
  again,
  more,
})
const dialog = (check?: Check, props: Partial<React.ComponentProps<typeof PublishDialog>> = {}) => (
  <PublishDialog
    id={311}
    title={`«${content.title}»`}
    check={check}
    busy={false}
    onPublish={async () => {}}
    onClose={ignore}
    {...props}
  />
)
const warnings = checked({
  findings: [{ path: '/questions', level: 'warning', message: lintWords.manyQuestions('13') }],
  replayed: counted(12, 0, 0),
})
const errors = checked({
  findings: [{ path: '/questions/0/question', level: 'error', message: 'O texto não pode ter HTML.' }],
  replayed: counted(0, 0, 0),
})
export const Publicar = story(() => dialog(checked({})))
export const PublicarNoTelemóvel = story(() => dialog(checked({})), 'phone')
export const PublicarSemEfeito = story(() => dialog(checked({ replayed: counted(12, 0, 0) })))
export const PublicarComMudanças = story(() => dialog(checked({ replayed: counted(0, 7, 0) })))
export const PublicarComPerguntasDeNovo = story(() => dialog(checked({ replayed: counted(0, 0, 9) })))
export const PublicarComPerguntasDeNovoNoTelemóvel = story(
  () => dialog(checked({ replayed: counted(0, 0, 9) })),
  'phone',
)
export const PublicarComMuitosPedidos = story(() => dialog(checked({ replayed: counted(900, 60, 40, true) })))
export const PublicarAVerificar = story(() => dialog())
export const PublicarFalhado = story(() => dialog(undefined, { failure: 'Sem ligação ao servidor.' }))
export const PublicarDesatualizado = story(() =>
  dialog(checked({}), { failure: 'Outra pessoa publicou uma nova versão destas perguntas.' }),
)
export const PublicarAEnviar = story(() => dialog(checked({}), { busy: true }))
export const PublicarSemPedidos = story(() => dialog(checked({ changes: [], replayed: counted(0, 0, 0) })))
export const PublicarComAvisos = story(() => dialog(warnings))
export const PublicarComAvisosNoTelemóvel = story(() => dialog(warnings), 'phone')
export const PublicarComErros = story(() => dialog(errors))
export const PublicarComErrosNoTelemóvel = story(() => dialog(errors), 'phone')
export const PublicarVersãoAntiga = story(() =>
  dialog(checked({}), { title: `de novo a versão 1: «${content.title}»` }),
)
