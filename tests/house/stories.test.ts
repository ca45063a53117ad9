import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { buildIndex } from 'storybook/internal/core-server'
import { storyNameFromExport } from 'storybook/internal/csf'
import type { IndexEntry, StoryIndex } from 'storybook/internal/types'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { draftEditorMachine } from '#machines/draft-editor.ts'
import { requestLife } from '#machines/request-life.ts'
import { wizardMachine } from '#machines/wizard/machine.ts'
import { nameAtoms } from '#schemas/atoms/name-atoms.ts'
import { atoms } from '#schemas/atoms/registry.ts'
import { lintWords } from '#schemas/questions/lint-words.ts'
import { questionKinds } from '#schemas/questions/types/registry.ts'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { signupDefinition } from '#schemas/wizards/signup/definition.ts'
import { adminSections } from '#src/pages/admin/sections.ts'
import { areaSections } from '#src/pages/area-section/sections.ts'
import { lintStories } from '#stories/admin/lint-table.ts'
import { workbenchStates } from '#stories/admin/workbench-table.ts'
import { valueKindStories } from '#stories/base/value-kinds-table.ts'
import { basePartsTable } from '#stories/base-table.ts'
import { messages, storyOf } from '#stories/mail/messages.ts'
import { areaRows, type PageRow, pageRows, requestStates, sectionRows } from '#stories/page-table.ts'
import { questionTypesTable } from '#stories/parts/question-types-table.ts'
import { emulatedQuery } from '#stories/support/emulated-query.ts'
import { exampleSubgroups } from '#stories/support/example-signup.ts'
import { exampleWizard } from '#stories/support/example-wizard.ts'
import { followWidth } from '#stories/support/follow-width.ts'
import { storiesOf, type WizardTable } from '#stories/support/wizard-table.ts'
import { shelves } from '#stories/table.ts'
import { loanTable } from '#stories/wizards/loan-table.ts'
import { orderTable } from '#stories/wizards/order-table.ts'
import { signupTable } from '#stories/wizards/signup-table.ts'

const PHONE = 'NoTelemóvel'
const root = join(import.meta.dirname, '../..')

/** What Storybook's search goes through, in its order. */
let entries: readonly IndexEntry[]

/** Every title of Storybook with the names of its stories. */
let index: ReadonlyMap<string, readonly string[]>

const storiesByTitle = ({ entries }: StoryIndex) => {
  const stories = Object.values(entries).filter((entry) => entry.type === 'story')
  const grouped = Object.groupBy(stories, ({ title }) => title)
  return new Map(
    Object.entries(grouped).map(([title, list = []]) => [
      title,
      list.map(({ exportName = '' }) => exportName).sort(),
    ]),
  )
}

beforeAll(async () => {
  const configDir = join(import.meta.dirname, '../../.storybook')
  const built = await buildIndex({ configDir, ci: true, quiet: true } as Parameters<typeof buildIndex>[0])
  entries = Object.values(built.entries)
  index = storiesByTitle(built)
})

/** What the tables say that there is, by title. */
const wizards = [
  [orderTable, exampleWizard.definition.steps],
  [loanTable, loanDefinition.steps],
  [signupTable, signupDefinition(exampleSubgroups).steps],
] as const
const tables: readonly WizardTable<object>[] = [questionTypesTable, ...wizards.map(([table]) => table)]
const said = new Map<string, readonly string[]>([
  ...tables.map((table) => [table.title, [...storiesOf(table).keys()]] as const),
  ['Administração/Achados (lint)', Object.values(lintStories)],
  ['Mensagens/Uma a uma (e-mail, SMS)', messages.map(storyOf)],
  ['Partes/Valores (value kinds)', Object.values(valueKindStories)],
  ...Object.entries(shelves).map(
    ([title, { both = [], desktop, phone }]) =>
      [
        title,
        [
          ...both.flatMap((name) => [name, name + PHONE]),
          ...(desktop?.names ?? []),
          ...(phone?.names ?? []).map((name) => name + PHONE),
        ],
      ] as const,
  ),
])

interface Node {
  readonly states: Readonly<Record<string, Node>>
}

/** The paths of the states of a machine that have no states within. */
const leaves = ({ states }: Node, path: readonly string[] = []): readonly string[] =>
  Object.keys(states).length === 0
    ? [path.join('.')]
    : Object.entries(states).flatMap(([name, state]) => leaves(state, [...path, name]))

type Value = string | { readonly [state: string]: Value | undefined }

/** The paths of the states that a snapshot stands in. */
const standing = (value: Value, path: readonly string[] = []): readonly string[] =>
  typeof value === 'string'
    ? [[...path, value].join('.')]
    : Object.entries(value).flatMap(([name, inner]) => (inner ? standing(inner, [...path, name]) : []))

/** A component's export with its docstring. */
const documented = (name = '') => new RegExp(`\\*/\\nexport (?:const|function) ${name}\\b`)

interface ArgType {
  readonly name?: string
  readonly description?: string
  readonly control?: unknown
  readonly table?: { readonly disable?: boolean }
}

interface Meta {
  readonly component?: unknown
  readonly tags?: readonly string[]
  readonly parameters?: { readonly docs?: { readonly description?: { readonly component?: string } } }
  readonly args?: object
  readonly argTypes?: Readonly<Record<string, ArgType>>
}

/** What a designer would not understand of a part's page: no words of what it is, a control without words, or nothing to set at all. */
function unexplained({ tags = [], parameters = {}, args = {}, argTypes = {} }: Meta): readonly string[] {
  const shown = Object.entries(argTypes).filter(([, { table }]) => !table?.disable)
  return [
    ...(tags.includes('autodocs') ? [] : ['no page of its own']),
    ...(parameters.docs?.description?.component ? [] : ['it is not said what it is']),
    ...(shown.length > 0 ? [] : ['no controls']),
    ...shown.flatMap(([key, { name, description, control }]) =>
      name && description && control ? [] : [`${key} is not explained`],
    ),
    // Storybook offers to set what has no value, in words of its own.
    ...shown.flatMap(([key, { control }]) =>
      control === 'boolean' && !(key in args) ? [`${key} is neither on nor off`] : [],
    ),
    ...Object.keys(args).flatMap((key) => (key in argTypes ? [] : [`${key} is not explained`])),
  ]
}

const importedFrom = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(join(root, file))

describe('Storybook', () => {
  it('has the titles that the tables name', () => {
    expect([...index.keys()].sort()).toEqual([...said.keys()].sort())
  })

  it.each([...said.keys()])('has under %s the stories that its table names', (title) => {
    expect(index.get(title)).toEqual([...(said.get(title) ?? [])].sort())
  })

  it('sets the words of every name apart', () => {
    // Storybook begins no word at a letter with an accent.
    const names = [...index.values()].flat().map(storyNameFromExport)
    expect(names.filter((name) => /\p{Ll}\p{Lu}/u.test(name))).toEqual([])
  })
})

/**
 * How well a word is found, as Storybook's search counts it (Fuse 3, weights of its keys): the less the better. It finds nothing
 * that begins beyond the 21st letter of a name, and a name counts more than what it stands under.
 */
function scoreOf(word: string, { title, name }: { title: string; name?: string }): number {
  const path = title.split('/')
  const ownName = name ?? path.pop() ?? ''
  const at = (text: string) => text.toLowerCase().indexOf(word)
  const part = (text: string, weight: number) =>
    at(text) < 0 || at(text) > 20
      ? 1
      : (text.toLowerCase() === word ? Number.EPSILON : Math.max(at(text) / 100, Number.EPSILON)) ** weight
  return path.reduce((score, text) => score * part(text, 0.3), part(ownName, 0.6))
}

/** The title that a search shows first. */
function firstFor(word: string): string | undefined {
  const titles = [...new Set(entries.map(({ title }) => title))].map((title) => ({ title }))
  // A story that Storybook does not list is a test alone.
  const listed = entries.filter(({ type, tags }) => type === 'story' && tags?.includes('dev'))
  const all = [...titles, ...listed]
  const scored = all.map((item) => ({ title: item.title, score: scoreOf(word.toLowerCase(), item) }))
  return scored.filter(({ score }) => score < 1).sort((one, other) => one.score - other.score)[0]?.title
}

/** What designers typed, and the title that they mean. */
const searched = {
  checkbox: 'Partes/Base/Caixa (checkbox, switch)',
  switch: 'Partes/Base/Caixa (checkbox, switch)',
  login: 'Páginas/Conta (login, password)',
  header: 'Partes/Moldura (header, footer)',
  footer: 'Partes/Moldura (header, footer)',
  404: 'Páginas/Fora do caminho (404)',
  calendário: 'Partes/Perguntas (questions)/Tipos (radio, date, number)',
  estrelas: 'Partes/Base/Cara (avatar, star, estrelas)',
  avatar: 'Partes/Base/Cara (avatar, star, estrelas)',
  chat: 'Partes/Conversa (chat)',
  conversa: 'Partes/Conversa (chat)',
  spinner: 'Partes/Base/Botão (button, spinner)',
  button: 'Partes/Base/Botão (button, spinner)',
  loading: 'Partes/Base/Espera (loading bar)',
  skeleton: 'Partes/Base/Esqueleto (skeleton)',
  tabs: 'Partes/Base/Separadores (tabs)',
  chip: 'Partes/Base/Etiqueta (chip, badge)',
  card: 'Partes/Base/Cartão (card, surface)',
  dropdown: 'Partes/Base/Escolha (select, dropdown)',
  select: 'Partes/Base/Escolha (select, dropdown)',
  modal: 'Partes/Base/Diálogo (dialog, modal)',
  toast: 'Partes/Base/Notificação (toast)',
  upload: 'Partes/Base/Ficheiro (file, upload)',
  simulador: 'Assistentes/Crédito habitação (loan)/Protótipo (simulador)',
  wizard: 'Assistentes/Pedido (order, wizard)/Protótipo',
  preço: 'Páginas/Preços (pricing, créditos)',
  home: 'Páginas/Início (home)',
  sms: 'Mensagens/Uma a uma (e-mail, SMS)',
  'e-mail': 'Mensagens/Uma a uma (e-mail, SMS)',
  messages: 'Mensagens/Todas (messages)',
  erro: 'Partes/Base/Erro de um campo (error)',
  alert: 'Partes/Base/Aviso (alert, notice)',
  aviso: 'Área/Avisos (alerts)',
  input: 'Partes/Base/Texto (input, textarea)',
  password: 'Páginas/Conta (login, password)',
  radio: 'Partes/Perguntas (questions)/Tipos (radio, date, number)',
  date: 'Partes/Perguntas (questions)/Tipos (radio, date, number)',
  form: 'Partes/Base/Formulário (form)',
  autocomplete: 'Partes/Procura (search, autocomplete)',
  procura: 'Páginas/Procura (search)',
  stepper: 'Partes/Base/Progresso (stepper, bar)',
  star: 'Partes/Base/Cara (avatar, star, estrelas)',
  logo: 'Partes/Base/Logo (marca, brand)',
  ícone: 'Partes/Base/Ícone (icon)',
  icon: 'Partes/Base/Ícone (icon)',
  mapa: 'Partes/Base/Mapa (map, markers)',
  fotografias: 'Partes/Base/Fotografias (photos)',
  table: 'Administração/Tabelas (table, grid)',
  editor: 'Administração/Perguntas (editor)',
  proposal: 'Páginas/Pedido (request, proposal)',
  'sign-up': 'Assistentes/Registo (sign-up, wizard)/Protótipo',
  dashboard: 'Páginas/Área (dashboard)',
  offline: 'Partes/Ligação (offline)',
  color: 'Fundamentos/Cores (color, colour)',
  cores: 'Fundamentos/Cores (color, colour)',
  typography: 'Fundamentos/Letra (font, type, typography)',
  font: 'Fundamentos/Letra (font, type, typography)',
  spacing: 'Fundamentos/Espaço (spacing, space)',
  radius: 'Fundamentos/Cantos (radii, radius)',
  shadow: 'Fundamentos/Sombras (shadows)',
}

describe('a search', () => {
  it.each(Object.entries(searched))('for %s shows %s first', (word, title) => {
    expect(firstFor(word)).toBe(title)
  })

  it('reaches every word of a title', () => {
    const parts = [...index.keys()].flatMap((title) => title.split('/'))
    const beyond = parts.filter((part) =>
      [...part.matchAll(/[\p{L}\d]{3,}/gu)].some(({ index: at }) => at > 20),
    )
    expect(beyond).toEqual([])
  })

  it('is narrowed by the tags that names of stories give', () => {
    const { tags } = entries.find(({ name }) => name === 'Iniciar Sessão Com Erros No Telemóvel') ?? {}
    expect(tags).toEqual(expect.arrayContaining(['telemóvel', 'erro']))
  })
})

describe.each(wizards.map(([table, steps]) => [table.title, table, steps] as const))(
  '%s',
  (_, table, steps) => {
    it('has a row of each step', () => {
      expect(Object.keys(table.steps)).toEqual(steps.map(({ id }) => id))
    })

    it('shows each state of the machine, or says why not', () => {
      const cells: readonly { args: { value: Value } }[] = [...storiesOf<{ value: Value }>(table).values()]
      const shown = new Set(cells.flatMap(({ args }) => standing(args.value)))
      const all = leaves(wizardMachine().root)
      expect(all.filter((path) => shown.has(path) === path in table.leftOut)).toEqual([])
      expect(Object.keys(table.leftOut).filter((path) => !all.includes(path))).toEqual([])
    })
  },
)

describe('the tables', () => {
  it('have a row of each question type', () => {
    expect(Object.keys(questionTypesTable.steps)).toEqual(questionKinds)
  })

  it('have a story of each value kind', () => {
    expect(Object.keys(valueKindStories).sort()).toEqual(Object.keys({ ...atoms, ...nameAtoms }).sort())
  })

  it('have the request’s page in every state of its life, on a phone too', () => {
    expect(Object.keys(requestStates).sort()).toEqual([...leaves(requestLife.root)].sort())
    const stories = Object.values(requestStates).flatMap((names) =>
      names.flatMap((name) => [name, name + PHONE]),
    )
    expect(index.get('Páginas/Pedido (request, proposal)')).toEqual(expect.arrayContaining(stories))
  })

  it('have a row of each part of src/ui', () => {
    const parts = globSync('**/*.tsx', { cwd: join(root, 'src/ui') })
    expect(Object.keys(basePartsTable).sort()).toEqual(parts.sort())
  })

  const ownTitles = Object.entries(basePartsTable).filter(
    (row): row is [string, string] => typeof row[1] === 'string',
  )
  it.each(ownTitles)('show the part %s under its title, with controls in words', async (file, title) => {
    const shows = globSync('stories/**/*.stories.tsx', { cwd: root }).filter((name) => {
      const text = readFileSync(join(root, name), 'utf8')
      return text.includes(`title: '${title}'`) && text.includes(`'#src/ui/${file}'`)
    })
    expect(shows).toHaveLength(1)
    const part = await importedFrom(`src/ui/${file}`)
    const { default: meta } = (await importedFrom(shows.join())) as { default: Meta }
    const name = Object.keys(part).find((key) => part[key] === meta.component)
    expect(name).toBeDefined()
    expect(readFileSync(join(root, 'src/ui', file), 'utf8')).toMatch(documented(name))
    expect(unexplained(meta)).toEqual([])
  })

  it('say of every part with a page what it is, in the words of a designer', () => {
    const silent = globSync('stories/**/*.stories.tsx', { cwd: root }).filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return text.includes("tags: ['autodocs']") && !/parameters: about\(/.test(text)
    })
    expect(silent).toEqual([])
  })

  it('show each value kind with controls in words, and say what it takes and refuses', async () => {
    const { default: meta, ...kinds } = await importedFrom('stories/base/value-kinds.stories.tsx')
    expect(unexplained(meta as Meta)).toEqual([])
    const said = Object.values(kinds) as { parameters: { docs: { description: { story: string } } } }[]
    for (const { parameters } of said) {
      expect(parameters.docs.description.story).toMatch(/^Aceita «.+Diz «/s)
    }
  })

  it('show each other part of src/ui under the title of another', () => {
    const within = Object.values(basePartsTable).filter((row) => typeof row !== 'string')
    expect(within.filter(({ title }) => !index.has(title))).toEqual([])
  })

  it('have a story of each finding of the linter', () => {
    expect(Object.keys(lintStories)).toEqual(Object.keys(lintWords))
  })

  it('have a story of each state of the workbench, or say why not', () => {
    expect(Object.keys(workbenchStates).sort()).toEqual([...leaves(draftEditorMachine().root)].sort())
    const names = Object.values(workbenchStates).filter((cell) => typeof cell === 'string')
    expect(index.get('Administração/Bancada (workbench)')).toEqual(expect.arrayContaining(names))
  })

  it('have a row of each part of the administration', () => {
    expect(Object.keys(sectionRows)).toEqual(adminSections.map(({ path }) => path))
  })

  it('have a row of each part of the private area', () => {
    expect(Object.keys(areaRows)).toEqual(areaSections.map(({ path }) => path))
  })

  const rows = [pageRows, sectionRows, areaRows]
    .flatMap((table) => Object.entries(table))
    .filter((entry): entry is [string, PageRow] => 'title' in entry[1])
  it.each(rows)(
    'have stories of each state of the page %s',
    (_, { title, filled, empty, loading, failed }) => {
      const names = [filled, empty, loading, failed].filter((cell) => typeof cell === 'string')
      expect(names.filter((name) => !index.get(title)?.includes(name))).toEqual([])
    },
  )
})

describe('the toolbar', () => {
  it('gives the page the width that was just chosen', () => {
    const listeners = new Map<string, (globals: object) => void>()
    const updateGlobals = vi.fn()
    const before = { width: 'story', viewport: { value: 'desktop' } }
    followWidth({
      on: (event: string, listener: (globals: object) => void) => listeners.set(event, listener),
      // Storybook's own copy is not up to date yet.
      getGlobals: () => before,
      getCurrentParameter: () => ({ defaultViewport: 'desktop' }),
      updateGlobals,
    } as unknown as Parameters<typeof followWidth>[0])
    for (const [width, value] of [
      ['small', 'small'],
      ['free', undefined],
    ]) {
      listeners.get(GLOBALS_UPDATED)?.({ globals: { ...before, width } })
      expect(updateGlobals).toHaveBeenLastCalledWith({ viewport: { value, isRotated: false } })
    }
    listeners.get(GLOBALS_UPDATED)?.({ globals: before })
    expect(updateGlobals).toHaveBeenCalledTimes(2)
  })

  it('is pinned by no story', () => {
    const pinned = globSync('stories/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
      /\bglobals\b\s*:/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(pinned).toEqual([])
  })

  it.each([
    ['print', { medium: 'print' }, 'all'],
    ['screen and (max-width: 600px)', { medium: 'print' }, 'print and (max-width: 600px)'],
    ['(forced-colors: active)', { forcedColours: 'dark' }, '(min-width: 0px)'],
    ['(prefers-color-scheme: dark)', { scheme: 'dark' }, '(min-width: 0px)'],
    ['(prefers-color-scheme: dark)', { scheme: 'light' }, '(max-width: 0px)'],
    ['(prefers-color-scheme: dark)', { scheme: 'own' }, '(prefers-color-scheme: dark)'],
    ['(prefers-contrast: more)', { contrast: 'more' }, '(min-width: 0px)'],
    ['(prefers-reduced-motion: no-preference)', { motion: 'reduced' }, '(max-width: 0px)'],
    ['(prefers-reduced-motion: reduce)', { motion: 'reduced' }, '(min-width: 0px)'],
    ['print and (forced-colors: active)', {}, 'print and (forced-colors: active)'],
  ])('reads %s as %o has it', (query, chosen, wanted) => {
    expect(emulatedQuery(query, chosen)).toBe(wanted)
  })
})
