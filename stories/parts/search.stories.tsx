import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { type CatalogueResult, catalogueIndex } from '#schemas/catalogue/results.ts'
import { search } from '#schemas/catalogue/search.ts'
import { texts } from '#schemas/messages/texts.ts'
import { ApiError } from '#src/api/api-error.ts'
import { MoreResults } from '#src/features/search/more-results.tsx'
import { ServiceSearch } from '#src/features/search/service-search.tsx'
import { fill, phone, press, pressing, shown } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** The search box and its dialog. */
const meta: Meta = { title: 'Partes/Procura (search, autocomplete)' }
export default meta

const titles = ['interiores', 'fachadas', 'portas', 'telhados', 'muros', 'garagens', 'móveis']
const services = titles.map((what, index) => ({
  id: index + 1,
  title: `Pintura de ${what}`,
  sub_group_id: 1,
  created_at: null,
  updated_at: null,
}))
const subgroups = [
  { id: 1, title: 'Pintura', main_group_id: 2 },
  { id: 2, title: 'Desenho e pintura', main_group_id: 6 },
]
const groups = {
  listSubgroups: subgroups,
  listMainGroups: [
    { id: 2, title: 'Casa' },
    { id: 6, title: 'Aulas e Explicações' },
  ],
}
const many = { listServices: services, ...groups }

const typing = (text: string, replies: Replies = many): StoryObj => ({
  ...shown(
    () => (
      <main style={{ padding: 16, minHeight: 520 }}>
        <ServiceSearch />
      </main>
    ),
    { replies },
  ),
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('combobox')
    if (text === '') return
    await fill(box, text)
    // The letters that were typed are elements of their own within a result.
    await within(canvasElement).findAllByText((_own, element) =>
      /^Pintura|^Não (encontrámos esse|foi possível carregar os) .*\.$/.test(element?.textContent ?? ''),
    )
  },
})
const noService = new ApiError(0, 'Sem ligação ao servidor.')

export const Falhada = typing('p', { listServices: noService })
export const Vazia = typing('')
export const VaziaNoTelemóvel = phone(Vazia)
const popular: Replies = {
  ...groups,
  listServices: services.map((service, at) => ({
    ...service,
    id: [182, 311, 341, 387, 461, 6, 12][at] ?? 0,
  })),
}
/** Before anything is typed (CAT-19). */
export const Populares: StoryObj = {
  ...typing('', popular),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await press(await canvas.findByRole('combobox'))
    await canvas.findByText('Serviços populares')
    expect(canvas.getAllByRole('option')).toHaveLength(5)
  },
}
export const PopularesNoTelemóvel = phone(Populares)
export const Resultados = typing('pintura de')
export const ResultadosNoTelemóvel = phone(Resultados)
/** An area stands behind the first service that matches as well, and says that it is one. */
export const ÁreasNosResultados = typing('pintura')
export const ÁreasNosResultadosNoTelemóvel = phone(ÁreasNosResultados)
export const Parecidos = typing('pimtura')
export const Nada = typing('zzzzzzzz')
export const NadaNoTelemóvel = phone(Nada)
export const NadaEscolhido: StoryObj = { ...Vazia, play: pressing('Pedir propostas') }
export const NadaEscolhidoDaLista: StoryObj = {
  ...Resultados,
  play: async (context) => {
    await Resultados.play?.(context)
    await pressing('Pedir propostas')?.(context)
    await within(context.canvasElement).findByText(texts.chooseFromList)
    await within(context.canvasElement).findByRole('option', { name: 'Pintura de interiores' })
  },
}

/** The arrows go round the list, Escape closes it, Enter chooses. */
export const PeloTeclado: StoryObj = {
  ...Resultados,
  play: async (context) => {
    await Resultados.play?.(context)
    const box = within(context.canvasElement).getByRole('combobox')
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toBe('Mostrar mais')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Pintura de interiores')
    await userEvent.keyboard('{Escape}')
    expect(box).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}')
    expect(box).toHaveAttribute('aria-expanded', 'true')
    expect(active()).toBeUndefined()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(box).toHaveValue('Pintura de fachadas')
    expect(box).toHaveAttribute('aria-expanded', 'false')
  },
}

/** Enter on an area opens its services where the visitor is (CAT-18). */
export const SubgrupoAberto: StoryObj = {
  ...ÁreasNosResultados,
  play: async (context) => {
    await ÁreasNosResultados.play?.(context)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    const dialog = await within(document.body).findByRole('dialog', { name: 'Pintura (7)' })
    await press(within(dialog).getByRole('button', { name: 'Continuar' }))
    await within(dialog).findByText(texts.chooseFromList)
    expect(within(dialog).getByRole('button', { name: 'Ver a página da área' })).toBeVisible()
  },
}

const ignore = () => {}
const dialog = (results: readonly CatalogueResult[]) =>
  shown(() => <MoreResults results={results} onClose={ignore} onChosen={ignore} />)
const catalogue = { subgroups: groups.listSubgroups, mainGroups: groups.listMainGroups }
const resultsOf = (text: string, list: typeof services) =>
  search(catalogueIndex({ ...catalogue, services: list }), text).matches
export const MaisResultados = dialog(resultsOf('pintura', services))
export const MaisResultadosNoTelemóvel = phone(MaisResultados)
const longWords = services.map((service) => ({ ...service, title: 'Impermeabilizações'.repeat(4) }))
export const MaisResultadosComPalavrasLongas = dialog(resultsOf('impermeabilizações', longWords))
