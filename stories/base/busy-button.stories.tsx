import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof BusyButton> = {
  title: 'Partes/Base/Botão que trabalha (button, busy)',
  component: BusyButton,
  tags: ['autodocs'],
  args: { children: 'Enviar', busy: false, variant: 'contained', onClick: fn() },
  argTypes: {
    children: { name: 'Texto', control: 'text' },
    busy: { name: 'Está a trabalhar', control: 'boolean' },
    variant: { name: 'Aspeto', control: 'inline-radio', options: ['contained', 'outlined', 'text'] },
    color: { name: 'Cor', control: 'inline-radio', options: ['primary', 'secondary', 'error'] },
    size: { name: 'Tamanho', control: 'inline-radio', options: ['medium', 'large'] },
    disabled: { name: 'Não se pode premir', control: 'boolean' },
  },
}
export default meta

export const Experimentar: StoryObj<typeof BusyButton> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'Ação principal': (
          <BusyButton busy={false} variant="contained">
            Enviar o pedido
          </BusyButton>
        ),
        'A trabalhar': (
          <BusyButton busy variant="contained" aria-label="Enviar o pedido">
            Enviar o pedido
          </BusyButton>
        ),
        'Ação ao lado': (
          <BusyButton busy={false} variant="outlined" color="secondary">
            Enviar de novo
          </BusyButton>
        ),
        Ligação: <BusyButton busy={false}>Voltar</BusyButton>,
        'Que apaga': (
          <BusyButton busy={false} variant="outlined" color="error">
            Apagar a conta
          </BusyButton>
        ),
        'Em maiúsculas': (
          <BusyButton busy={false} variant="contained">
            INICIAR SESSÃO
          </BusyButton>
        ),
        Grande: (
          <BusyButton busy={false} variant="contained" size="large">
            Pedir propostas
          </BusyButton>
        ),
        'Não se pode premir': (
          <BusyButton busy={false} variant="contained" disabled>
            Enviar o pedido
          </BusyButton>
        ),
      }}
    />
  ),
}
