import Chip from '@mui/material/Chip'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { about } from '#stories/support/controls.ts'
import { States } from '#stories/support/states.tsx'

const meta: Meta<typeof Chip> = {
  title: 'Partes/Base/Etiqueta (chip, badge)',
  component: Chip,
  tags: ['autodocs'],
  parameters: about(
    'Um estado ou uma coisa em poucas palavras, como o tema a desenha: lê-se e não se prime.',
  ),
}
export default meta

export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'Um serviço': <Chip label="Pintura de interiores" variant="outlined" />,
        'Um estado': <Chip label="Publicado" />,
        Espera: <Chip size="small" color="warning" label="Urgente" />,
        Feito: <Chip size="small" color="success" label="Escolhida" />,
        Novidade: <Chip size="small" color="primary" label="Nova" />,
        'Palavra comprida': <Chip label={'Impermeabilizações'.repeat(4)} />,
      }}
    />
  ),
}
