import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode } from 'react'
import { SortableEntry } from '#src/ui/sortable/sortable-list.tsx'
import { QuestionCard, type QuestionCardProps } from './question-card.tsx'

export interface QuestionRowProps extends Omit<QuestionCardProps, 'handle'> {
  id: string
  /** What stands above it: the head of its group. */
  head: ReactNode
}

/** A question's entry in the list. It renders again only if something of it changed. */
const QuestionRow = memo(function QuestionRow({ id, head, ...card }: QuestionRowProps) {
  return (
    <SortableEntry id={id} name={`pergunta ${card.index + 1}`}>
      {(handle) => (
        <>
          {head}
          <QuestionCard {...card} handle={handle} />
        </>
      )}
    </SortableEntry>
  )
})

/** The id of the line's entry in the list, and its name in announcements. */
export const LINE = 'line'
export const LINE_NAME = 'a linha «Mais pormenores»'

/** The line below which the details are, which are asked together (QST-50). */
const Line = memo(function Line() {
  return (
    <SortableEntry id={LINE} name={LINE_NAME}>
      {(handle) => (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            py: 1,
            borderTop: '2px dashed',
            borderColor: 'secondary.main',
          }}
        >
          {handle}
          <Box sx={{ px: 1, minWidth: 0 }}>
            <Box component="strong" sx={{ display: 'block', color: 'secondary.main' }}>
              Mais pormenores (facultativo)
            </Box>
            <Typography variant="body2" color="textSecondary">
              As perguntas abaixo desta linha são feitas juntas, num só passo, e podem ficar por responder.
            </Typography>
          </Box>
        </Box>
      )}
    </SortableEntry>
  )
})

/** How many rows are looked at as one. */
const PART = 20

type Row = QuestionRowProps | typeof LINE

const isSame = (before: Row | undefined, after: Row): boolean =>
  before === after ||
  (typeof before === 'object' &&
    typeof after === 'object' &&
    (Object.keys(after) as (keyof QuestionRowProps)[]).every((name) => Object.is(before[name], after[name])))

/** Some rows that follow one another. They are looked at again only if something of one changed. */
const Part = memo(
  function Part({ rows }: { rows: readonly Row[] }) {
    return rows.map((row) => (row === LINE ? <Line key={LINE} /> : <QuestionRow key={row.id} {...row} />))
  },
  ({ rows: before }, { rows: after }) =>
    before.length === after.length && after.every((row, index) => isSame(before[index], row)),
)

interface QuestionRowsProps {
  rows: readonly QuestionRowProps[]
  /** How many rows stand above the line; undefined where there is none. */
  line: number | undefined
}

/**
 * The rows of a list and the line among them, in parts: a key in one question leaves the parts of 399 others alone, not only
 * their rows.
 */
export function QuestionRows({ rows, line }: QuestionRowsProps) {
  const all: readonly Row[] = line === undefined ? rows : [...rows.slice(0, line), LINE, ...rows.slice(line)]
  const parts = Array.from({ length: Math.ceil(all.length / PART) }, (_, part) =>
    all.slice(part * PART, (part + 1) * PART),
  )
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
  return parts.map((part, index) => <Part key={index} rows={part} />)
}
