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

/** How many rows are looked at as one. */
const PART = 20

const isSame = (before: QuestionRowProps, after: QuestionRowProps): boolean =>
  (Object.keys(after) as (keyof QuestionRowProps)[]).every((name) => Object.is(before[name], after[name]))

/** Some rows that follow one another. They are looked at again only if something of one changed. */
const Part = memo(
  function Part({ rows }: { rows: readonly QuestionRowProps[] }) {
    return rows.map((row) => <QuestionRow key={row.id} {...row} />)
  },
  ({ rows: before }, { rows: after }) =>
    before.length === after.length && after.every((row, index) => isSame(before[index] ?? row, row)),
)

/** The rows of a list, in parts: a key in one question leaves the parts of 399 others alone, not only their rows. */
export function QuestionRows({ rows }: { rows: readonly QuestionRowProps[] }) {
  const parts = Array.from({ length: Math.ceil(rows.length / PART) }, (_, part) =>
    rows.slice(part * PART, (part + 1) * PART),
  )
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
  return parts.map((part, index) => <Part key={index} rows={part} />)
}
