import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { duplicate, newQuestion } from '#schemas/questions/editor.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { moved } from '#src/lib/moved.ts'
import { SortableList } from '#src/ui/sortable-list.tsx'
import { findingsUnder } from './field-findings.ts'
import { type CardActions, QuestionCard } from './question-card.tsx'

interface QuestionListProps {
  content: ServiceContent
  findings: readonly Finding[]
  base: boolean
  onChange: (content: ServiceContent, about?: string) => void
}

/** All questions in order; one is open at a time. */
export function QuestionList({ content, findings, base, onChange }: QuestionListProps) {
  const { questions, title } = content
  const [open, setOpen] = useState<number>()
  const keys = useKeys(questions)
  const whole = useRef<HTMLDivElement>(null)
  const put = (next: readonly QuestionRecord[], about?: string) =>
    onChange({ ...content, questions: renumbered(next) }, about)
  const move = (from: number, to: number) => {
    keys.set(moved(keys.list, from, to))
    if (open !== undefined) setOpen(moved([...questions.keys()], from, to).indexOf(open))
    put(moved(questions, from, to))
  }
  const insert = (at: number, record: QuestionRecord) => {
    keys.set(keys.list.toSpliced(at, 0, keys.fresh()))
    setOpen(at)
    put(questions.toSpliced(at, 0, record))
    requestAnimationFrame(() => whole.current?.querySelector('textarea')?.focus())
  }
  const names = questions.map(({ answer }) => answer.name)
  const actions = useLatest<CardActions>({
    open: (index) => setOpen(open === index ? undefined : index),
    change: (index, next, about) => put(questions.with(index, next), about),
    move,
    duplicate: (index) => {
      const record = questions[index]
      if (record) insert(index + 1, duplicate(record, names))
    },
    remove: (index) => {
      keys.set(keys.list.toSpliced(index, 1))
      setOpen(undefined)
      put(questions.toSpliced(index, 1))
    },
  })
  const own = useMemo(() => byQuestion(findings), [findings])
  const loose = findings.filter(({ path }) => path === '/questions' || path === '')
  return (
    <Box ref={whole}>
      {loose.map(({ message, level }) => (
        <Typography
          key={message}
          role={level === 'error' ? 'alert' : 'status'}
          sx={{ mb: 1, color: level === 'error' ? 'error.main' : 'warning.main', fontWeight: 600 }}
        >
          {message}
        </Typography>
      ))}
      {questions.length === 0 && (
        <Typography sx={{ mb: 2 }} color="textSecondary">
          Ainda não há perguntas próprias. Sem elas, são feitas só as perguntas base.
        </Typography>
      )}
      <SortableList
        label="Perguntas"
        ids={keys.list}
        nameOf={(key) => `pergunta ${keys.list.indexOf(key) + 1}`}
        onMove={move}
      >
        {(key, handle) => {
          const index = keys.list.indexOf(key)
          const record = questions[index]
          if (!record) return null
          return (
            <QuestionCard
              record={record}
              index={index}
              count={questions.length}
              title={title}
              findings={own.get(index) ?? NOTHING}
              open={open === index}
              fixed={base}
              handle={handle}
              taken={open === index ? names.toSpliced(index, 1) : NOTHING}
              actions={actions}
            />
          )
        }}
      </SortableList>
      {!base && (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<PlusIcon aria-hidden />}
          onClick={() => insert(questions.length, newQuestion(questions.length + 1))}
          sx={{ mt: 2 }}
        >
          Acrescentar pergunta
        </Button>
      )}
    </Box>
  )
}

const NOTHING: readonly never[] = []

/** The findings of each question, relative to it. */
function byQuestion(findings: readonly Finding[]): Map<number, Finding[]> {
  const places = new Set(findings.map(({ path }) => QUESTION.exec(path)?.[1]))
  places.delete(undefined)
  return new Map([...places].map((place) => [Number(place), findingsUnder(findings, `/questions/${place}`)]))
}

const QUESTION = /^\/questions\/(\d+)(?:\/|$)/

/** One object for all the time, whose functions are always those of the last drawing. */
function useLatest<T extends { [K in keyof T]: (...given: never[]) => void }>(functions: T): T {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  return useMemo(() => {
    const names = Object.keys(latest.current) as (keyof T)[]
    return Object.fromEntries(
      names.map((name) => [name, (...given: never[]) => latest.current[name](...given)]),
    ) as T
  }, [])
}

/** Questions are told apart by where they stand; here each has a key of its own, so that it keeps its focus when it moves. */
function useKeys(questions: readonly QuestionRecord[]) {
  const list = useRef<string[]>([])
  const next = useRef(0)
  const fresh = () => `q${next.current++}`
  while (list.current.length < questions.length) list.current.push(fresh())
  if (list.current.length > questions.length) list.current = list.current.slice(0, questions.length)
  return {
    list: list.current,
    fresh,
    set: (keys: string[]) => {
      list.current = keys
    },
  }
}
