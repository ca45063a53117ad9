import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountScene } from '#src/ui/scenes/account-scene.tsx'
import { DoneScene } from '#src/ui/scenes/done-scene.tsx'
import { Drawing } from '#src/ui/scenes/drawing.tsx'
import { LostScene } from '#src/ui/scenes/lost-scene.tsx'
import { Scene } from '#src/ui/scenes/scene.tsx'
import { SoonScene } from '#src/ui/scenes/soon-scene.tsx'
import { about, type Controls, oneOf, yesNo } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof AccountScene> = {
  title: 'Partes/Base/Cena (scene, drawing)',
  component: AccountScene,
  subcomponents: { DoneScene, LostScene, SoonScene },
  tags: ['autodocs'],
  parameters: about('Os três fundos das páginas da conta: uma rua de dia, uma oficina, um jardim.'),
  args: { which: 0, small: false },
  argTypes: {
    which: {
      ...oneOf('Qual', 'O fundo das páginas da conta.', { 0: 'A rua', 1: 'A oficina', 2: 'O jardim' }),
      options: [0, 1, 2],
    },
    small: yesNo('Para um cartão', 'Cortada em baixo, para assentar num cartão.'),
  } satisfies Controls<typeof AccountScene>,
}
export default meta

export const Experimentar: StoryObj<typeof AccountScene> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'A rua': <AccountScene which={0} />,
        'A oficina': <AccountScene which={1} />,
        'O jardim': <AccountScene which={2} />,
        'Só o fundo': <AccountScene which={undefined} />,
        'Para um cartão': <AccountScene which={0} small />,
        Enviado: <DoneScene />,
        'Não existe': <LostScene />,
        Brevemente: <SoonScene />,
        'Em ficheiro': <Drawing name="vazio" eager />,
        'Por desenhar': (
          <Scene viewBox="0 0 240 140" width={240}>
            <rect width="240" height="140" fill="none" stroke="currentColor" />
          </Scene>
        ),
      }}
    />
  ),
}
