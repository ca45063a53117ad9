import Paper from '@mui/material/Paper'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { SortableEntry, SortableList } from '#src/ui/sortable/sortable-list.tsx'
import { aroundPart, States } from '#stories/support/states.tsx'

function Sorted({ names }: { names: readonly string[] }) {
  const [ids, setIds] = useState([...names])
  return (
    <SortableList
      label="Perguntas"
      ids={ids}
      nameOf={(id) => id}
      onMove={(from, to) =>
        setIds((list) => {
          const moved = list[from]
          return moved === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, moved)
        })
      }
    >
      {ids.map((id) => (
        <SortableEntry key={id} id={id} name={id}>
          {(handle) => (
            <Paper sx={{ p: 1, display: 'flex', gap: 1, alignItems: 'center' }}>
              {handle}
              {id}
            </Paper>
          )}
        </SortableEntry>
      ))}
    </SortableList>
  )
}

/** A list whose entries are ordered by dragging: by touch, mouse or keyboard. */
const meta: Meta<typeof Sorted> = {
  title: 'Partes/Base/Lista que se ordena (sortable)',
  component: Sorted,
  tags: ['autodocs'],
  args: { names: ['Que trabalho precisa?', 'Qual é a área?', 'Para quando?'] },
  argTypes: { names: { name: 'Entradas' } },
}
export default meta

export const Experimentar: StoryObj<typeof Sorted> = { tags: ['!test'], decorators: [aroundPart] }
export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'Com várias entradas': <Sorted names={['Primeira', 'Segunda', 'Terceira']} />,
        'Com uma palavra comprida': <Sorted names={['Impermeabilizações'.repeat(3)]} />,
      }}
    />
  ),
}
