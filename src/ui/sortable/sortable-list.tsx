import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsSixVertical'
import { type ReactNode, useMemo } from 'react'
import { leadingEdge } from './leading-edge.ts'
import { withinList } from './within-list.ts'

interface SortableListProps {
  label: string
  /** The same array as long as nothing moves. */
  ids: string[]
  /** The name of an entry in announcements: picked up, moved, dropped. */
  nameOf: (id: string) => string
  onMove: (from: number, to: number) => void
  /** A SortableEntry for each id, in their order. */
  children: ReactNode
}

/** The same objects at each render, or every entry would be rendered again. */
const pointer = { activationConstraint: { distance: 4 } }
const modifiers = [withinList]
/** Smooth scrolling can be interrupted, and would then drop the entry in the wrong place. */
const keyboard = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' as const }

const instructions = {
  draggable:
    'Para mudar de lugar, prima espaço ou Enter. Mova com as setas e prima outra vez espaço para largar, ou Escape para desistir.',
}

/** A list whose entries are ordered by dragging: by touch, mouse or keyboard. */
export function SortableList({ label, ids, nameOf, onMove, children }: SortableListProps) {
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))
  const positionOf = (id: UniqueIdentifier) => ids.indexOf(String(id))
  const words = (id: UniqueIdentifier) => nameOf(String(id))
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Pegou em ${words(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${words(active.id)} está no lugar ${positionOf(over.id) + 1} de ${ids.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `${words(active.id)} ficou no lugar ${positionOf(over.id) + 1} de ${ids.length}.`
        : 'Ficou onde estava.',
    onDragCancel: ({ active }) => `${words(active.id)} ficou onde estava.`,
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(positionOf(active.id), positionOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={leadingEdge}
      modifiers={modifiers}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Box
          component="ol"
          aria-label={label}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
        >
          {children}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

interface EntryProps {
  id: string
  /** Its name, as in announcements. */
  name: string
  /** Renders it; `handle` starts dragging it. */
  children: (handle: ReactNode) => ReactNode
}

/** An entry of a sortable list. In a component of its own it renders only when it or its place changes. */
export function SortableEntry({ id, name, children }: EntryProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const handle = useMemo(
    () => (
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        aria-label={`Mudar de lugar: ${name}`}
        sx={{ cursor: 'grab', touchAction: 'none', width: 44, height: 44 }}
      >
        <DotsSixVerticalIcon size={20} aria-hidden />
      </IconButton>
    ),
    [attributes, listeners, setActivatorNodeRef, name],
  )
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      sx={{
        position: 'relative',
        zIndex: isDragging ? 2 : undefined,
        opacity: isDragging ? 0.85 : 1,
        minWidth: 0,
      }}
    >
      {children(handle)}
    </Box>
  )
}
