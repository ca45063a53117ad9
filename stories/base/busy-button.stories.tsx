import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { about, HIDDEN, oneOf, text, yesNo } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof BusyButton> = {
  title: 'Partes/Base/Botão (button, spinner)',
  component: BusyButton,
  tags: ['autodocs'],
  parameters: about(
    'Um botão que mostra que o seu trabalho está em curso. Entretanto guarda o foco e a largura, e premi-lo não faz nada.',
  ),
  args: { children: 'Enviar', busy: false, disabled: false, variant: 'contained', onClick: fn() },
  argTypes: {
    onClick: HIDDEN,
    children: text('Texto', 'O que o botão diz: um verbo que diz o que acontece.'),
    busy: yesNo('Está a trabalhar', 'Guarda a largura e o foco e não se deixa premir outra vez.'),
    variant: oneOf('Aspeto', 'Um botão cheio por ecrã: o da ação principal.', {
      contained: 'Cheio',
      outlined: 'Com contorno',
      text: 'Só texto',
    }),
    color: oneOf(
      'Cor',
      'Rosa para a ação principal, azul para o que está ao lado, vermelho para o que apaga.',
      {
        primary: 'Rosa',
        secondary: 'Azul',
        error: 'Vermelho',
      },
    ),
    size: oneOf('Tamanho', 'Grande só onde é a primeira coisa da página.', {
      medium: 'Normal',
      large: 'Grande',
    }),
    disabled: yesNo('Não se pode premir', 'Só onde o ecrã diz porquê.'),
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
