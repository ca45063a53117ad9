import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps, ComponentType } from 'react'
import { fn } from 'storybook/test'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { about, type Controls, HIDDEN, oneOf } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'

const FAILURES = {
  offline: new Error('Sem ligação ao servidor.'),
  server: new Error('Erro no servidor. Favor tentar novamente mais tarde.'),
  nothing: undefined,
}

interface Failed extends ComponentProps<typeof FailedLoad> {
  failed: keyof typeof FAILURES
}

const meta: Meta<Failed> = {
  title: 'Partes/Base/Falha (failed, retry)',
  component: FailedLoad,
  tags: ['autodocs'],
  parameters: about(
    'Diz porque não foi possível carregar alguma coisa, com um botão que volta a tentar. Onde foi possível, não mostra nada.',
  ),
  args: { failed: 'offline', onRetry: fn() },
  argTypes: {
    failed: oneOf('O que falhou', 'O texto vem do servidor ou da ligação; sem falha nada se vê.', {
      offline: 'Sem ligação',
      server: 'Erro no servidor',
      nothing: 'Nada',
    }),
    failure: HIDDEN,
    onRetry: HIDDEN,
  } satisfies Controls<ComponentType<Failed>>,
  decorators: [aroundPart],
  render: ({ failed, onRetry }) => <FailedLoad failure={FAILURES[failed]} onRetry={onRetry} />,
}
export default meta

export const Experimentar: StoryObj<Failed> = {}
