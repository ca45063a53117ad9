import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { type Controls, HIDDEN, oneOf } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'

const FAILURES = {
  offline: new Error('Sem ligação ao servidor.'),
  server: new Error('Erro no servidor. Favor tentar novamente mais tarde.'),
  nothing: undefined,
}

const meta: Meta<typeof FailedLoad> = {
  title: 'Partes/Base/Não foi possível carregar (failed load, retry)',
  component: FailedLoad,
  tags: ['autodocs'],
  args: { failure: new Error('Sem ligação ao servidor.'), onRetry: fn() },
  argTypes: {
    failure: {
      ...oneOf('O que falhou', 'O texto vem do servidor ou da ligação; sem falha nada se vê.', {
        offline: 'Sem ligação',
        server: 'Erro no servidor',
        nothing: 'Nada',
      }),
      mapping: FAILURES,
    },
    onRetry: HIDDEN,
  } satisfies Controls<typeof FailedLoad>,
  decorators: [aroundPart],
}
export default meta

export const Experimentar: StoryObj<typeof FailedLoad> = {}
