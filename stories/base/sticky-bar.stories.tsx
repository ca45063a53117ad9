import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { about, type Controls, HIDDEN, text } from '#stories/support/controls.ts'

const meta: Meta<typeof StickyBar> = {
  title: 'Partes/Base/Barra fixa (sticky bar)',
  component: StickyBar,
  tags: ['autodocs'],
  parameters: about(
    'Mostra o seu conteúdo numa barra ao cimo do ecrã, assim que o lugar onde ele está saiu da vista.',
  ),
  args: { label: 'Pedir propostas', children: <Button variant="contained">Pedir propostas</Button> },
  argTypes: {
    label: text('O que se ouve', 'O nome da barra para um leitor de ecrã.'),
    children: HIDDEN,
  } satisfies Controls<typeof StickyBar>,
  decorators: [
    (Story) => (
      <Box component="main" sx={{ p: 2, height: 2000 }}>
        <p>Desça a página: a barra aparece em cima quando este lugar sai do ecrã.</p>
        <Story />
      </Box>
    ),
  ],
}
export default meta

export const Experimentar: StoryObj<typeof StickyBar> = {}
