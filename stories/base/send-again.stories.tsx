import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SendAgain } from '#src/ui/inputs/send-again.tsx'
import { about, type Controls, HIDDEN, text } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof SendAgain> = {
  title: 'Partes/Base/Enviar de novo (resend)',
  component: SendAgain,
  tags: ['autodocs'],
  parameters: about('Um botão que envia uma mensagem outra vez e mostra o que aconteceu.'),
  args: { label: 'Enviar de novo', sent: 'Enviámos a mensagem.', send: fn(async () => {}) },
  argTypes: {
    label: text('Texto do botão', 'O que se envia outra vez.'),
    sent: text('Depois de enviado', 'O que fica no lugar do botão.'),
    send: HIDDEN,
    before: HIDDEN,
    button: HIDDEN,
  } satisfies Controls<typeof SendAgain>,
}
export default meta

const never = () => new Promise<void>(() => {})

export const Experimentar: StoryObj<typeof SendAgain> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'Por enviar': <SendAgain label="Enviar de novo" sent="" send={never} />,
        'A enviar': <SendAgain label="A enviar de novo" sent="" send={never} before={{ kind: 'busy' }} />,
        Enviado: (
          <SendAgain label="" sent="" send={never} before={{ kind: 'sent', text: 'Enviámos a mensagem.' }} />
        ),
        Falhado: (
          <SendAgain
            label="Tentar de novo"
            sent=""
            send={never}
            before={{ kind: 'failed', text: 'Fez demasiados pedidos em pouco tempo. Aguarde um momento.' }}
          />
        ),
      }}
    />
  ),
}
