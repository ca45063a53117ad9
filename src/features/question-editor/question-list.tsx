import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { useMemo, useRef, useState } from 'react'
import { conditionInWords } from '#schemas/questions/conditions/words.ts'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { newQuestion } from '#schemas/questions/editor.ts'
import {
  blockEnd,
  changedHere,
  edited,
  freeGroups,
  lineOf,
  movedInList,
  placeInList,
  restored,
  withGroup,
  without,
} from '#schemas/questions/groups/edit.ts'
import { ownQuestion } from '#schemas/questions/groups/resolve.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import { duplicate } from '#schemas/questions/naming.ts'
import type { QuestionOption, QuestionRecord } from '#schemas/questions/record.ts'
import { useLatest } from '#src/lib/use-latest.ts'
import { SortableList } from '#src/ui/sortable/sortable-list.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { byQuestion, inWords } from './findings/field-findings.ts'
import { GroupHead } from './groups/group-head.tsx'
import { InsertGroup } from './groups/insert-group.tsx'
import { type EditorGroup, editorAddress, groupName } from './groups/names.ts'
import { SubgroupLine } from './groups/subgroup-line.tsx'
import type { CardActions } from './question-card.tsx'
import { LINE, LINE_NAME, QuestionRows } from './question-row.tsx'
import { useKeys } from './use-keys.ts'
import { type OpenedQuestion, useOpenQuestion } from './use-open-question.ts'

interface QuestionListProps {
  /** The service, the group, or 0 for the base questions. */
  id: number
  content: ServiceContent
  findings: readonly Finding[]
  /** The groups that it may include. */
  groups: readonly EditorGroup[]
  /** What is published of it: requests may hold the values of its options. */
  published?: ServiceContent | null
  /** The name of the question to be opened at first. */
  wanted?: string | undefined
  /** A place within a question, as a JSON pointer, that takes the focus; another object each time. */
  place?: { readonly path: string } | undefined
  onChange: (content: ServiceContent, about?: string) => void
  /** Another question was opened, or a new one was left. */
  onOpened?: (opened: OpenedQuestion) => void
  /** Copies or moves a question to another service. */
  onCopy: (index: number) => void
  /** Puts the questions of another service in place of these; undefined where that is not offered. */
  onCopySet?: (() => void) | undefined
}

/** All questions in order; one is open at a time. */
export function QuestionList(props: QuestionListProps) {
  const {
    id,
    content,
    findings,
    published,
    wanted,
    place: named,
    onChange,
    onOpened,
    onCopy,
    onCopySet,
  } = props
  const { questions, title } = content
  const base = id === 0
  const groups = useMemo(() => new Map(props.groups.map((group) => [group.id, group])), [props.groups])
  const keys = useKeys(questions)
  const [said, setSaid] = useState('')
  const whole = useRef<HTMLDivElement>(null)
  const opened = useOpenQuestion({ questions, keys, whole, wanted, place: named, onOpened })
  const { open, fresh } = opened
  const put = (next: readonly QuestionRecord[], about?: string) =>
    onChange({ ...content, questions: renumbered(next) }, about)
  const focus = (selector: string) =>
    requestAnimationFrame(() => whole.current?.querySelector<HTMLElement>(selector)?.focus())
  const insert = (at: number, record: QuestionRecord) => {
    opened.openInserted(record)
    put(questions.toSpliced(at, 0, record))
    focus('textarea')
  }
  const remove = (index: number) => {
    const next = without(content, index)
    onChange(next)
    const left = questions.length - 1
    focus(
      left > 0
        ? `li:nth-of-type(${placeInList(next.questions, Math.min(index, left - 1)) + 1}) [aria-expanded]`
        : ':scope > div:last-of-type button',
    )
  }
  const line = lineOf(questions)
  const ids = useMemo(
    () => (base || keys.length === 0 ? keys : keys.toSpliced(line, 0, LINE)),
    [keys, line, base],
  )
  const move = (from: number, to: number) => put(movedInList(questions, from, to))
  /** Dragging tells by itself where it is. Where the line is next, the question crosses it and stays where it is. */
  const step = (index: number, by: number) => {
    const from = placeInList(questions, index)
    const to = from + by
    if (to < 0 || to >= ids.length) return
    const next = renumbered(movedInList(questions, from, to))
    put(next)
    const { name } = questions[index]?.answer ?? {}
    const place = next.findIndex(({ answer }) => answer.name === name) + 1
    setSaid(
      to === line
        ? `Pergunta ${index + 1} passou para ${from < to ? 'os pormenores' : 'um passo só seu'}.`
        : `Pergunta ${index + 1} passou para o lugar ${place} de ${questions.length}.`,
    )
  }
  const names = questions.map(({ answer }) => answer.name)
  const actions = useLatest<CardActions>({
    open: opened.toggle,
    change: (index, next, about) => put(edited(questions, index, next), about),
    move: step,
    duplicate: (index) => {
      const record = questions[index]
      if (record) insert(blockEnd(questions, index), duplicate(ownQuestion(record), names))
    },
    copy: onCopy,
    remove,
    changeHere: (index) => put(changedHere(questions, index)),
    restore: (index) => {
      const { from, answer } = questions[index] ?? {}
      if (from && answer) onChange(restored(content, { group: from.group, name: answer.name }, groups))
    },
  })
  /** A group is inserted after the open question, and after the others of its group. */
  const place = opened.index < 0 ? questions.length : blockEnd(questions, opened.index)
  const placeInWords = place === 0 || place === questions.length ? 'No fim' : `Depois da pergunta ${place}`
  const insertGroup = (group: number) => {
    onChange(withGroup(content, group, place, groups))
    const name = groups.get(group)
    if (name) setSaid(`${groupName(name)}: ${placeInWords.toLowerCase()}.`)
    focus(`a[href="${editorAddress(group)}"]`)
  }
  const free = freeGroups(content, props.groups)
  const findingsOf = useMemo(() => byQuestion(findings), [findings])
  const loose = findings.filter(({ path }) => path === '/questions' || path === '')
  return (
    <Box ref={whole} onBlur={opened.left}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {loose.map((finding) => (
        <Typography
          key={finding.message}
          role={finding.level === 'error' ? 'alert' : 'status'}
          sx={{ mb: 1, color: finding.level === 'error' ? 'error.main' : 'warning.main', fontWeight: 600 }}
        >
          {inWords(finding)}
        </Typography>
      ))}
      <SubgroupLine id={id} content={content} groups={groups} onChange={onChange} />
      {questions.length === 0 && loose.length === 0 && (
        <Typography sx={{ mb: 2 }} color="textSecondary">
          Ainda não há perguntas próprias. Sem elas, são feitas só as perguntas base.
        </Typography>
      )}
      <SortableList
        label="Perguntas"
        ids={ids}
        nameOf={(id) => (id === LINE ? LINE_NAME : `pergunta ${keys.indexOf(id) + 1}`)}
        onMove={move}
      >
        <QuestionRows
          line={base || questions.length === 0 ? undefined : line}
          rows={questions.map((record, index) => {
            const key = keys[index] ?? ''
            const group = groups.get(record.from?.group ?? 0)
            const first = group && questions[index - 1]?.from?.group !== group.id
            const isOpen = open === key
            return {
              id: key,
              head: first && (
                <GroupHead group={group} content={content} groups={groups} onChange={onChange} />
              ),
              record,
              index,
              count: questions.length,
              title,
              findings: (fresh === key ? undefined : findingsOf.get(index)) ?? NOTHING,
              open: isOpen,
              fixed: base,
              group,
              condition: record.answer.when && conditionInWords(record.answer.when, questions),
              questions: isOpen ? questions : NOTHING,
              taken: isOpen ? names.toSpliced(index, 1) : NOTHING,
              published: isOpen ? publishedValues(published, record) : NOTHING,
              actions,
            }
          })}
        />
      </SortableList>
      {!base && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<PlusIcon aria-hidden />}
            onClick={() => insert(questions.length, newQuestion(questions.length + 1))}
          >
            Acrescentar pergunta
          </Button>
          {free.length > 0 && <InsertGroup groups={free} place={placeInWords} onInsert={insertGroup} />}
          {onCopySet && (
            <Button color="secondary" onClick={onCopySet}>
              Copiar de outro serviço…
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}

const NOTHING: readonly never[] = []

/** The values of a question's options in what is published, by its name. */
const publishedValues = (
  published: ServiceContent | null | undefined,
  { answer }: QuestionRecord,
): QuestionOption['value'][] =>
  published?.questions
    .find((record) => record.answer.name === answer.name)
    ?.answer.options?.map(({ value }) => value) ?? []
