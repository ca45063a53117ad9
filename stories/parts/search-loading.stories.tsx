import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { ServiceSearch } from '#src/features/search/service-search.tsx'
import { fill, shown } from '#stories/support/parts.ts'

/** The search box before its services are there. */
const meta: Meta = { title: 'Partes/Procura (search, autocomplete)/A carregar' }
export default meta

export const ACarregar: StoryObj = {
  ...shown(
    () => (
      <main style={{ padding: 16, minHeight: 300 }}>
        <ServiceSearch />
      </main>
    ),
    { replies: { listServices: 'never', listSubgroups: 'never', listMainGroups: 'never' } },
  ),
  play: async ({ canvasElement }) => {
    await fill(await within(canvasElement).findByRole('combobox'), 'pin')
    await within(canvasElement).findByText('A carregar os serviços…')
  },
}
