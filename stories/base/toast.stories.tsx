import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { Toast, type ToastProps } from '#src/ui/feedback/toast.tsx'
import { about, HIDDEN, oneOf, text } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

interface Notification {
  text: string
  severity: 'success' | 'error'
}

/** Shows a notification as a page does: at its edge. */
function Notifying({ text, severity }: Notification) {
  const notify = useNotify()
  return (
    <Button variant="outlined" onClick={() => notify(text, severity)}>
      Mostrar a notificação
    </Button>
  )
}

const meta: Meta<Notification & ToastProps> = {
  title: 'Partes/Base/Notificação (toast)',
  component: Toast,
  tags: ['autodocs'],
  parameters: about('Uma notificação. Desaparece sozinha ou pelo botão, mas não enquanto alguém a lê.'),
  args: { text: 'O perfil foi guardado.', severity: 'success' },
  argTypes: {
    text: text('Texto', 'O que aconteceu, numa frase. Fica oito segundos, ou enquanto o rato está por cima.'),
    severity: oneOf('Género', 'Verde para o que correu bem, vermelho para o que não.', {
      success: 'Correu bem',
      error: 'Correu mal',
    }),
    notification: HIDDEN,
    onDismiss: HIDDEN,
  },
  render: ({ text, severity }) => <Notifying text={text} severity={severity} />,
}
export default meta

const ignore = () => {}

export const Experimentar: StoryObj<Notification & ToastProps> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'Correu bem': (
          <Toast
            notification={{ id: 1, severity: 'success', text: 'Assinatura realizada com sucesso!' }}
            onDismiss={ignore}
          />
        ),
        'Correu mal': (
          <Toast
            notification={{ id: 2, severity: 'error', text: 'Erro ao confirmar a assinatura.' }}
            onDismiss={ignore}
          />
        ),
      }}
    />
  ),
}
