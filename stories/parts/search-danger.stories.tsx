import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ServiceSearch } from '#src/features/search/service-search.tsx'
import { fill, phone, shown } from '#stories/support/parts.ts'

/** What stands above the results where somebody writes of a danger; by itself, as the page keeps what it fetched once. */
const meta: Meta = { title: 'Partes/Procura (search, autocomplete)/Perigo' }
export default meta

const service = (id: number, title: string, labels: string[]) => ({
  id,
  title,
  labels,
  sub_group_id: 29,
  created_at: null,
  updated_at: null,
})

const typing = (text: string, option: RegExp): StoryObj => ({
  ...shown(
    () => (
      <main style={{ padding: 16, minHeight: 720 }}>
        <ServiceSearch />
      </main>
    ),
    {
      replies: {
        listServices: [
          service(141, 'Reparação de fugas de gás', ['cheira a gás']),
          service(142, 'Certificação de redes de gás', ['certificado do gás']),
        ],
        listSubgroups: [{ id: 29, title: 'Gás', main_group_id: 2 }],
        listMainGroups: [{ id: 2, title: 'Casa' }],
      },
    },
  ),
  play: async ({ canvasElement }) => {
    await fill(await within(canvasElement).findByRole('combobox'), text)
    await within(canvasElement).findByRole('option', { name: option })
  },
})

/** The warning is announced, can be called from, and goes where a service is meant (CAT-23). */
export const Gás: StoryObj = {
  ...typing('cheira a gás', /fugas/),
  play: async (context) => {
    await typing('cheira a gás', /fugas/).play?.(context)
    const canvas = within(context.canvasElement)
    expect(await canvas.findByRole('alert')).toHaveTextContent('abra as janelas')
    const call = canvas.getByRole('link', { name: 'Ligar 112' })
    expect(call).toHaveAttribute('href', 'tel:112')
    await userEvent.tab()
    expect(call).toHaveFocus()
    expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
  },
}
export const GásNoTelemóvel = phone(Gás)
export const SemPerigo: StoryObj = {
  ...typing('certificado do gás', /Certificação/),
  play: async (context) => {
    await typing('certificado do gás', /Certificação/).play?.(context)
    expect(within(context.canvasElement).queryByRole('alert')).toBeNull()
  },
}
/** Little of the text is known: the results stand under 'Quis dizer' (CAT-21). */
export const PoucaCerteza: StoryObj = {
  ...typing('gás xyzxyz qwqwqw', /gás/),
  play: async (context) => {
    await typing('gás xyzxyz', /fugas/).play?.(context)
    await within(context.canvasElement).findByText('Quis dizer')
  },
}
export const PoucaCertezaNoTelemóvel = phone(PoucaCerteza)
