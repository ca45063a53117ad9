import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { SignupOptions } from '#src/features/signup/signup-options.tsx'
import { aroundPart } from '#stories/support/states.tsx'

/** The options of a step of sign-up, where there are so many that they can be filtered. */
const meta: Meta = { title: 'Partes/Opções do registo (options)', decorators: [aroundPart] }
export default meta

const options = Array.from({ length: 20 }, (_, index) => ({ id: index, title: `Área número ${index + 1}` }))
const filtered = (text: string, left: number): StoryObj => ({
  render: () => (
    <SignupOptions
      id="lv2"
      label="Tipos de serviço"
      groups={[{ options }]}
      chosen={[1]}
      onChange={() => {}}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filtrar' }), text)
    await expect(canvas.queryAllByRole('checkbox')).toHaveLength(left)
  },
})
export const Filtradas = filtered('AREA numero 2', 2)
export const NenhumaEncontrada = filtered('zzz', 0)
