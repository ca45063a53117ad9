import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { about } from '#stories/support/controls.ts'
import { States } from '#stories/support/states.tsx'

const meta: Meta<typeof Tabs> = {
  title: 'Partes/Base/Separadores (tabs)',
  component: Tabs,
  tags: ['autodocs'],
  parameters: about(
    'As partes de uma coisa, das quais se mostra uma, como o tema as desenha. Às que não cabem chega-se deslizando.',
  ),
}
export default meta

const tabs = (labels: readonly string[], chosen: number, disabled = -1) => (
  <Tabs value={chosen} variant="scrollable" aria-label={labels.join(', ')}>
    {labels.map((label, index) => (
      <Tab key={label} label={label} disabled={index === disabled} />
    ))}
  </Tabs>
)

export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'O primeiro': tabs(['Perguntas', 'Serviço'], 0),
        'Um que não se pode abrir': tabs(['Versões', 'Dados'], 0, 1),
        'Mais do que cabem': tabs(
          ['Assistência', 'Remodelações', 'Certificações', 'Aulas', 'Bem-estar', 'Eventos'],
          1,
        ),
      }}
    />
  ),
}
