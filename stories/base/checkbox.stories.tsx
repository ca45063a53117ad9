import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { States } from '#stories/support/states.tsx'

/** What is chosen or not, by itself. The options of a question are rows to tap: they stand in Partes › Perguntas. */
const meta: Meta<typeof Checkbox> = {
  title: 'Partes/Base/Caixa (checkbox, switch)',
  component: Checkbox,
  tags: ['autodocs'],
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
