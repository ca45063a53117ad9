import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Wide } from '#src/ui/wide.tsx'
import { about, text } from '#stories/support/controls.ts'

const meta: Meta<typeof Wide> = {
  title: 'Partes/Base/Largura (container)',
  component: Wide,
  tags: ['autodocs'],
  parameters: about('Um contentor com a largura máxima do conteúdo de uma página, e as suas margens.'),
  args: {
    children:
      'Tudo o que uma página diz fica nesta largura: no máximo 1160 px, com margens de 16 px num telemóvel e de 32 px daí para cima.',
  },
  argTypes: { children: text('Texto', 'O que está na página. A largura muda-se na barra de ferramentas.') },
  decorators: [
    (Story) => (
      <Box
        component="main"
        sx={{ bgcolor: 'primary.light', '& > div': { bgcolor: 'background.paper', py: 3 } }}
      >
        <Story />
      </Box>
    ),
  ],
}
export default meta

export const Experimentar: StoryObj<typeof Wide> = {}
