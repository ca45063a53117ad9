import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { placeInList } from '#schemas/questions/groups/edit.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { fieldAt, questionAt } from './findings/finding-place.ts'

/** The open question, by its name, and the new one that was not left yet, by its index. */
export interface OpenedQuestion {
  name: string | undefined
  fresh: number | undefined
}

interface Opening {
  questions: readonly QuestionRecord[]
  /** The key of each question. */
  keys: readonly string[]
  /** The element around the list of questions. */
  whole: RefObject<HTMLElement | null>
  /** The name of the question to be opened at first. */
  wanted: string | undefined
  /** A place within a question, as a JSON pointer, that takes the focus; another object each time. */
  place: { readonly path: string } | undefined
  /** Another question was opened, or a new one was left. */
  onOpened: ((opened: OpenedQuestion) => void) | undefined
}

/** The open question, one at a time, and the new one, whose findings are shown once it was left. */
export function useOpenQuestion({ questions, keys, whole, wanted, place, onOpened }: Opening) {
  const [open, setOpen] = useState(() => keys[questions.findIndex(({ answer }) => answer.name === wanted)])
  const [fresh, setFresh] = useState<string>()
  /** The answer of a question that is being inserted. */
  const [inserting, setInserting] = useState<QuestionRecord['answer']>()
  const inserted = questions.findIndex(({ answer }) => answer === inserting)
  if (inserted >= 0) {
    setInserting(undefined)
    setOpen(keys[inserted])
    setFresh(keys[inserted])
  }
  if (fresh !== undefined && open !== fresh) setFresh(undefined)

  const focusFirst = useEffectEvent(() => {
    if (open === undefined) return
    requestAnimationFrame(() => whole.current?.querySelector<HTMLElement>('li [aria-expanded=true]')?.focus())
  })
  useEffect(() => focusFirst(), [])
  const index = open === undefined ? -1 : keys.indexOf(open)
  const name = questions[index]?.answer.name
  const freshAt = fresh === undefined ? undefined : keys.indexOf(fresh)
  const tell = useEffectEvent((opened: OpenedQuestion) => onOpened?.(opened))
  useEffect(() => tell({ name, fresh: freshAt }), [name, freshAt])
  const goTo = useEffectEvent((path: string) => {
    const at = questionAt(path)
    const record = at && questions[at.index]
    if (!at || !record) return
    setFresh(undefined)
    setOpen(keys[at.index])
    requestAnimationFrame(() => {
      const card = whole.current?.querySelector(
        `:scope > ol > li:nth-of-type(${placeInList(questions, at.index) + 1})`,
      )
      const field = card && fieldAt(card, record, at.path)
      field?.focus()
      field?.scrollIntoView({ block: 'center' })
    })
  })
  useEffect(() => {
    if (place) goTo(place.path)
  }, [place])

  return {
    /** The key of the open question. */
    open,
    /** Its index; -1 where none is open. */
    index,
    /** The key of the new question. */
    fresh,
    toggle: (at: number) => setOpen(open === keys[at] ? undefined : keys[at]),
    /** Opens a question as soon as it is in the list. */
    openInserted: ({ answer }: QuestionRecord) => setInserting(answer),
    /** The new question is left where the focus goes out of it. */
    left: ({ target }: FocusEvent) => {
      const cards = [...(whole.current?.querySelectorAll(':scope > ol > li') ?? [])]
      const card = cards.find((one) => one.contains(target))
      if (fresh === undefined || !card) return
      // The preview takes the focus as it appears, and gives it back.
      requestAnimationFrame(() => {
        if (!card.contains(document.activeElement)) setFresh((now) => (now === fresh ? undefined : now))
      })
    },
  }
}
