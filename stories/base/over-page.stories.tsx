import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { OverPage } from '#src/ui/over-page.tsx'
import { type Controls, HIDDEN, yesNo } from '#stories/support/controls.ts'

const meta: Meta<typeof OverPage> = {
  title: 'Partes/Base/Diálogo sobre a página (modal, dialog)',
  component: OverPage,
  tags: ['autodocs'],
  args: { labelledBy: 'titulo', fadesIn: true, isFitted: false, onClose: fn() },
  argTypes: {
    fadesIn: yesNo('Aparece aos poucos', 'O que já veio com a página está logo lá.'),
    isFitted: yesNo('Tão alto como o conteúdo', 'Se não, tão alto quanto o ecrã deixa.'),
    labelledBy: HIDDEN,
    onClose: HIDDEN,
    children: HIDDEN,
  } satisfies Controls<typeof OverPage>,
  render: (args) => (
    <>
      <main>
        <p>A página por baixo não se lê nem se alcança enquanto o diálogo está aberto.</p>
      </main>
      <OverPage {...args}>
        <Box sx={{ p: 3 }}>
          <Typography id="titulo" variant="h2" gutterBottom>
            Pedir propostas
          </Typography>
          <p>Fecha-se com Escape, ou com o rato ao lado (fica registado em «Actions»).</p>
        </Box>
      </OverPage>
    </>
  ),
}
export default meta

export const Experimentar: StoryObj<typeof OverPage> = {}
