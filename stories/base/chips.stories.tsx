import Chip from '@mui/material/Chip'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { States } from '#stories/support/states.tsx'

/** A state or a thing in a few words, as the theme draws it: it is read, and not pressed. */
const meta: Meta<typeof Chip> = {
  title: 'Partes/Base/Etiqueta (chip, badge)',
  component: Chip,
  tags: ['autodocs'],
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
