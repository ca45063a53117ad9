import { memo, type ReactNode } from 'react'
import { SortableEntry } from '#src/ui/sortable/sortable-list.tsx'
import { QuestionCard, type QuestionCardProps } from './question-card.tsx'

interface QuestionRowProps extends Omit<QuestionCardProps, 'handle'> {
  id: string
  /** What stands above it: the head of its group. */
  head: ReactNode
}

/** A question's entry in the list. It renders again only if something of it changed: a key in one leaves 399 others alone. */
export const QuestionRow = memo(function QuestionRow({ id, head, ...card }: QuestionRowProps) {
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
