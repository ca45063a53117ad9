import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoanDialog } from '#src/features/loan/loan-dialogs.tsx'

/** The texts that are accepted on the last step. */
const meta: Meta<typeof LoanDialog> = {
  title: 'Assistentes/Crédito habitação (loan)/Textos',
  component: LoanDialog,
  args: { onClose: () => {} },
}
export default meta

type Story = StoryObj<typeof LoanDialog>

export const Declaração: Story = { args: { name: 'declaration' } }
export const Autorização: Story = { args: { name: 'authorization' } }
