import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Beside, ComboboxList, ComboboxOption } from '#src/ui/inputs/combobox-list.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { about, type Controls, HIDDEN, text, yesNo } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'

const meta: Meta<typeof ComboboxList> = {
  title: 'Partes/Base/Sugestões (combobox)',
  component: ComboboxList,
  tags: ['autodocs'],
  parameters: about('A lista que aparece debaixo de um campo enquanto se escreve.'),
  args: { open: true, label: 'Serviços', words: '2 serviços' },
  argTypes: {
    open: yesNo('Está aberta', 'Abre-se por baixo da caixa assim que se escreve.'),
    label: text('Nome', 'O nome da lista para um leitor de ecrã.'),
    words: text('O que se ouve', 'O que a lista tem, dito a quem não a vê.'),
    above: text('Por cima', 'O que se lê antes da lista, como um aviso.'),
    instead: text('Em vez das opções', 'O que se lê quando não há nada para escolher.'),
    id: HIDDEN,
    children: HIDDEN,
  } satisfies Controls<typeof ComboboxList>,
  decorators: [aroundPart],
  render: (args) => (
    <Box sx={{ position: 'relative', minHeight: 220 }}>
      <TextInput
        role="combobox"
        aria-label="Serviço"
        aria-expanded={args.open}
        aria-controls="servicos"
        defaultValue="pint"
      />
      <ComboboxList {...args} id="servicos" instead={args.instead && <Box sx={{ p: 2 }}>{args.instead}</Box>}>
        <ComboboxOption role="option" aria-selected>
          Pintura de casa
          <Beside>Remodelações</Beside>
        </ComboboxOption>
        <ComboboxOption role="option" aria-selected={false}>
          Pintura de fachadas
          <Beside>Construção</Beside>
        </ComboboxOption>
      </ComboboxList>
    </Box>
  ),
}
export default meta

export const Experimentar: StoryObj<typeof ComboboxList> = {}
