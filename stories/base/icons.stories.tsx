import type { Meta, StoryObj } from '@storybook/react-vite'
import { iconInWords } from '#schemas/catalogue/icon-words.ts'
import { iconNames } from '#schemas/catalogue/icons.ts'
import { Arrow } from '#src/ui/icons/arrow.tsx'
import { NamedIcon } from '#src/ui/icons/icons.tsx'
import { Logo } from '#src/ui/icons/logo.tsx'
import { SheetIcon } from '#src/ui/icons/sheet-icon.tsx'
import { about, amount, type Controls, oneOf } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof SheetIcon> = {
  title: 'Partes/Base/Ícone (icon)',
  component: SheetIcon,
  tags: ['autodocs'],
  parameters: about('Um ícone a duas cores, pelo nome.'),
  args: { name: 'House', size: 48 },
  argTypes: {
    name: oneOf(
      'Ícone',
      'Um dos da folha de ícones: cada serviço nomeia o seu.',
      Object.fromEntries(iconNames.map((name) => [name, iconInWords(name)])),
    ),
    size: amount('Tamanho', 'Em píxeis: 24 numa linha, 48 num cartão.', { min: 16, max: 96, step: 4 }),
  } satisfies Controls<typeof SheetIcon>,
}
export default meta

export const Experimentar: StoryObj<typeof SheetIcon> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      least={160}
      of={{
        'De um serviço': <SheetIcon name="House" size={48} />,
        'De uma categoria': <NamedIcon name="house" size={48} />,
        'Nome desconhecido': <NamedIcon name="nada" size={48} />,
        Setas: (['left', 'right', 'down', 'pause', 'play'] as const).map((shape) => (
          <Arrow key={shape} shape={shape} />
        )),
        'A marca': <Logo />,
      }}
    />
  ),
}
