import type { Meta, StoryObj } from '@storybook/react-vite'
import { NamedIcon } from '#src/ui/icons/icons.tsx'
import { about, amount, type Controls, oneOf } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'

const meta: Meta<typeof NamedIcon> = {
  title: 'Partes/Base/Ícone de categoria (icon)',
  component: NamedIcon,
  tags: ['autodocs'],
  parameters: about(
    'O ícone de uma categoria, pelo nome que está nos dados. Um nome desconhecido mostra o ícone geral, nunca um espaço vazio.',
  ),
  args: { name: 'house', size: 48 },
  argTypes: {
    name: oneOf('Qual', 'Um nome que não se conhece mostra o geral, nunca um vazio.', {
      buildings: 'Prédios',
      house: 'Casa',
      certificate: 'Certificado',
      thermometer: 'Termómetro',
      student: 'Estudante',
      lightning: 'Relâmpago',
      briefcase: 'Pasta',
      unknown: 'Um que não se conhece',
    }),
    size: amount('Tamanho', 'Em píxeis.', { min: 16, max: 96, step: 4 }),
  } satisfies Controls<typeof NamedIcon>,
  decorators: [aroundPart],
}
export default meta

export const Experimentar: StoryObj<typeof NamedIcon> = { tags: ['!test'] }
