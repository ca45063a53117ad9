import type { Meta, StoryObj } from '@storybook/react-vite'
import { type PrototypeArgs, prototypeOf } from './prototype.ts'

/** The home-loan request, up to its code. */
const meta: Meta<PrototypeArgs> = {
  title: 'Assistentes/Crédito habitação (loan)/Protótipo (simulador)',
  tags: ['!test'],
}
export default meta

export const Protótipo: StoryObj<PrototypeArgs> = prototypeOf('/pedido-ch')
