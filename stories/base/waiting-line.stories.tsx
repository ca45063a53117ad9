import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { WaitingLine } from '#src/ui/feedback/waiting-line.tsx'
import { about, type Controls, yesNo } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'

const meta: Meta<typeof WaitingLine> = {
  title: 'Partes/Base/Espera (loading bar)',
  component: WaitingLine,
  tags: ['autodocs'],
  parameters: about(
    'Uma linha ao cimo do ecrã quando alguma coisa demora mais de 0,3 segundos. O leitor de ecrã di-lo uma vez.',
  ),
  args: { busy: true },
  argTypes: {
    busy: yesNo('À espera', 'A linha aparece ao fim de 300 ms, e é dita uma vez.'),
  } satisfies Controls<typeof WaitingLine>,
}
export default meta

export const Experimentar: StoryObj<typeof WaitingLine> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj<typeof WaitingLine> = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('A carregar a página…')
    await expect(canvasElement.querySelector('[data-waiting]')).not.toBeNull()
  },
}
