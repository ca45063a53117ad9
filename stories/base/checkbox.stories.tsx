import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { about } from '#stories/support/controls.ts'
import { States } from '#stories/support/states.tsx'

const meta: Meta<typeof Checkbox> = {
  title: 'Partes/Base/Caixa (checkbox, switch)',
  component: Checkbox,
  tags: ['autodocs'],
  parameters: about(
    'O que está escolhido ou não, sozinho. As opções de uma pergunta são linhas que se tocam: estão em Partes › Perguntas.',
  ),
}
export default meta

const box = (state: object) => <FormControlLabel control={<Checkbox {...state} />} label="Receber avisos" />

export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'Por escolher': box({}),
        Escolhida: box({ defaultChecked: true }),
        'Só algumas': box({ indeterminate: true }),
        'Não se pode mudar': box({ disabled: true }),
        'Uma de várias': <FormControlLabel control={<Radio defaultChecked />} label="Por e-mail" />,
      }}
    />
  ),
}
