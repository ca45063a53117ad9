import type { Meta, StoryObj } from '@storybook/react-vite'
import { Drawing } from '#src/ui/scenes/drawing.tsx'
import { about, amount, type Controls, HIDDEN, oneOf, text } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'

const meta: Meta<typeof Drawing> = {
  title: 'Partes/Base/Desenho (drawing, illustration)',
  component: Drawing,
  tags: ['autodocs'],
  parameters: about('Um desenho de um ficheiro. O seu lugar está guardado antes de ele chegar.'),
  args: { name: 'casa', eager: true, maxWidth: 520 },
  argTypes: {
    name: oneOf('Qual', 'Um ficheiro de public/desenhos.', {
      inicio: 'Início',
      casa: 'Casa',
      certificacao: 'Certificação',
      climatizacao: 'Climatização',
      aulas: 'Aulas',
      credito: 'Crédito',
      imoveis: 'Imóveis',
      outros: 'Outros',
      profissional: 'Profissional',
      'quem-somos': 'Quem somos',
      vazio: 'Nada a mostrar',
    }),
    maxWidth: amount('Largura máxima', 'Em píxeis; nunca mais larga do que o lugar que tem.', {
      min: 120,
      max: 640,
      step: 40,
    }),
    alt: text('O que se ouve', 'Vazio onde o desenho só enfeita.'),
    eager: HIDDEN,
    width: HIDDEN,
    height: HIDDEN,
  } satisfies Controls<typeof Drawing>,
  decorators: [aroundPart],
}
export default meta

export const Experimentar: StoryObj<typeof Drawing> = { tags: ['!test'] }
