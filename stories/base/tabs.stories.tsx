import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { States } from '#stories/support/states.tsx'

/** The parts of one thing, one of which is shown, as the theme draws them. What does not fit is reached by scrolling. */
const meta: Meta<typeof Tabs> = {
  title: 'Partes/Base/Separadores (tabs)',
  component: Tabs,
  tags: ['autodocs'],
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
