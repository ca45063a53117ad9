import type { Meta, StoryObj } from '@storybook/react-vite'
import { iconInWords } from '#schemas/catalogue/icon-words.ts'
import { iconNames } from '#schemas/catalogue/icons.ts'
import { Arrow } from '#src/ui/icons/arrow.tsx'
import { NamedIcon } from '#src/ui/icons/icons.tsx'
import { Logo } from '#src/ui/icons/logo.tsx'
import { SheetIcon } from '#src/ui/icons/sheet-icon.tsx'
import { aroundPart, States } from '#stories/support/states.tsx'

const meta: Meta<typeof SheetIcon> = {
  title: 'Partes/Base/Ícone (icon, logo)',
  component: SheetIcon,
  tags: ['autodocs'],
  args: { name: 'House', size: 48 },
  argTypes: {
    name: {
      name: 'Ícone',
      control: {
        type: 'select',
        labels: Object.fromEntries(iconNames.map((name) => [name, iconInWords(name)])),
      },
      options: iconNames,
    },
    size: { name: 'Tamanho', control: { type: 'range', min: 16, max: 96, step: 4 } },
  },
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
