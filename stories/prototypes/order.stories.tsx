import type { Meta, StoryObj } from '@storybook/react-vite'
import { type PrototypeArgs, prototypeOf } from './prototype.ts'

/** The order, from a service's page to the confirmation. */
const meta: Meta<PrototypeArgs> = {
  title: 'Assistentes/Pedido (order, wizard)/Protótipo',
  tags: ['!test'],
}
export default meta

export const Protótipo: StoryObj<PrototypeArgs> = prototypeOf('/servico/311-certificado-energetico')
