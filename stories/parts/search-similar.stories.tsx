import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { ServiceSearch } from '#src/features/search/service-search.tsx'
import { fill, phone, shown } from '#stories/support/parts.ts'

/** The search box with services of two areas; by itself, as what was fetched once is kept. */
const meta: Meta = { title: 'Partes/Procura (search, autocomplete)/Títulos parecidos' }
export default meta

const service = (id: number, title: string, sub_group_id: number) => ({
  id,
  title,
  sub_group_id,
  created_at: null,
  updated_at: null,
})

/** Services of two areas with similar titles say which is whose. */
export const TítulosParecidos: StoryObj = {
  ...shown(
    () => (
      <main style={{ padding: 16, minHeight: 520 }}>
        <ServiceSearch />
      </main>
    ),
    {
      replies: {
        listServices: [
          service(1, 'Pintura de interiores', 1),
          service(20, 'Aulas de Pintura de interiores', 2),
        ],
        listSubgroups: [
          { id: 1, title: 'Pintura', main_group_id: 2 },
          { id: 2, title: 'Desenho e pintura', main_group_id: 6 },
        ],
        listMainGroups: [
          { id: 2, title: 'Casa' },
          { id: 6, title: 'Aulas e Explicações' },
        ],
      },
    },
  ),
  play: async ({ canvasElement }) => {
    await fill(await within(canvasElement).findByRole('combobox'), 'pintura')
    await within(canvasElement).findAllByText(/^Pintura/)
  },
}
export const TítulosParecidosNoTelemóvel = phone(TítulosParecidos)
