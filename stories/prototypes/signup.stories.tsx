import type { Meta, StoryObj } from '@storybook/react-vite'
import { type PrototypeArgs, prototypeOf } from './prototype.ts'

/** Sign-up, from the profile to the account. */
const meta: Meta<PrototypeArgs> = {
  title: 'Assistentes/Registo (sign-up, wizard)/Protótipo',
  tags: ['!test'],
}
export default meta

export const Protótipo: StoryObj<PrototypeArgs> = prototypeOf('/registo')
