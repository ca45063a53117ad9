import Paper from '@mui/material/Paper'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { SortableEntry, SortableList } from '#src/ui/sortable/sortable-list.tsx'
import { about, type Controls, HIDDEN, list, text } from '#stories/support/controls.ts'
import { aroundPart, States } from '#stories/support/states.tsx'

function Sorted({ label = 'Perguntas', names }: { label?: string; names: readonly string[] }) {
  const [ids, setIds] = useState([...names])
  return (
    <SortableList
      label={label}
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

const meta: Meta<typeof SortableList> = {
  title: 'Partes/Base/Ordenar (sortable, drag)',
  component: SortableList,
  tags: ['autodocs'],
  parameters: about('Uma lista que se põe por ordem arrastando: com o dedo, o rato ou o teclado.'),
  args: { label: 'Perguntas', ids: ['Que trabalho precisa?', 'Qual é a área?', 'Para quando?'] },
  argTypes: {
    label: text('Nome', 'O nome da lista para um leitor de ecrã.'),
    ids: list('Entradas', 'Arrastam-se pela pega, ou movem-se com espaço e as setas.'),
    nameOf: HIDDEN,
    onMove: HIDDEN,
    children: HIDDEN,
  } satisfies Controls<typeof SortableList>,
  render: ({ label, ids }) => <Sorted key={ids.join()} label={label} names={ids} />,
}
export default meta

export const Experimentar: StoryObj<typeof SortableList> = { tags: ['!test'], decorators: [aroundPart] }
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
