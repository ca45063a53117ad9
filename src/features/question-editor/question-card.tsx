import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp'
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy'
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import type { ReactNode } from 'react'
import type { Finding } from '#schemas/questions/lint.ts'
import type { QuestionOption, QuestionRecord } from '#schemas/questions/record.ts'
import { listOf } from '#schemas/questions/repeated.ts'
import { questionText } from '#schemas/questions/to-step.ts'
import { titleOf } from '#schemas/questions/types/registry.ts'
import { FromGroup } from './groups/from-group.tsx'
import type { EditorGroup } from './groups/names.ts'
import { onAltArrow } from './parts/alt-arrow.ts'
import { QuestionForm } from './question-form.tsx'

export interface QuestionCardProps {
  record: QuestionRecord
  index: number
  count: number
  title: string
  /** Relative to the question. */
  findings: readonly Finding[]
  open: boolean
  /** A base question: its type and name cannot be changed, and it cannot be copied or removed. */
  fixed: boolean
  handle: ReactNode
  /** The group that it comes from; undefined for one that does not exist, too. */
  group: EditorGroup | undefined
  /** Its condition as a sentence; undefined where it has none. */
  condition: string | undefined
  /** All questions of the set, of an open card. */
  questions: readonly QuestionRecord[]
  /** Names of the other questions. */
  taken: readonly string[]
  /** The values that its options had when it was published, of an open card. */
  published: readonly QuestionOption['value'][]
  actions: CardActions
}

/** The actions on a question, by its index. The same object at each render, so that only changed cards render again (see `QuestionRow`). */
export interface CardActions {
  open: (index: number) => void
  change: (index: number, record: QuestionRecord, about: string) => void
  /** One place up (-1) or down (1). */
  move: (index: number, by: number) => void
  duplicate: (index: number) => void
  /** To another service, or moved there. */
  copy: (index: number) => void
  /** One of a group is left out. */
  remove: (index: number) => void
  /** One of a group: edited in this set alone, or again as the group asks it. */
  changeHere: (index: number) => void
  restore: (index: number) => void
}

/** A container query: a card may be narrow next to a wide preview, too. */
const NARROW = '@container (max-width: 479px)'

/** In a longer list, cards that are out of sight are not laid out: each key would lay out all of them. */
const LONG = 60

/** One question in the list: its text, its type, and its form when it is open. */
export function QuestionCard(props: QuestionCardProps) {
  const { record, index, count, title, findings, open, fixed, group, handle, actions } = props
  const { from } = record
  const { required, together = false } = record.answer
  const follows = from !== undefined && !from.changed
  const text = questionText(record, title) || 'Pergunta por escrever'
  const errors = findings.filter(({ level }) => level === 'error').length
  const warnings = findings.length - errors
  const button = { width: 44, height: 44, '&[aria-disabled]': { opacity: 0.4, cursor: 'default' } }
  return (
    <Paper
      elevation={open ? 2 : 1}
      onKeyDown={onAltArrow((by) => actions.move(index, by))}
      sx={{
        containerType: 'inline-size',
        borderRadius: '12px',
        outline: open ? 2 : 0,
        outlineColor: 'secondary.main',
        outlineStyle: 'solid',
        ...(count > LONG && !open && { contentVisibility: 'auto', containIntrinsicSize: 'auto 72px' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', [NARROW]: { flexWrap: 'wrap' } }}>
        {handle}
        <ButtonBase
          aria-expanded={open}
          onClick={() => actions.open(index)}
          sx={{
            flex: 1,
            minWidth: 0,
            [NARROW]: { flex: '1 1 calc(100% - 56px)' },
            py: 1.25,
            px: 1,
            display: 'block',
            textAlign: 'left',
            borderRadius: '8px',
            overflowWrap: 'anywhere',
            font: 'inherit',
          }}
        >
          <Box component="span" sx={{ fontWeight: 600 }}>
            {`${index + 1}. ${text}`}
          </Box>
          {props.condition !== undefined && (
            <Box component="span" sx={{ display: 'block', fontSize: '0.9375rem', color: 'text.secondary' }}>
              {props.condition}
            </Box>
          )}
          <Box component="span" sx={{ display: 'flex', gap: 1, mt: 0.5, flexWrap: 'wrap' }}>
            <Chip size="small" label={titleOf(record.answer.type)} />
            {from && (
              <Chip
                size="small"
                color="secondary"
                variant="outlined"
                label={follows ? 'do grupo' : 'do grupo, alterada aqui'}
              />
            )}
            {listOf(record.answer) !== undefined && (
              <Chip size="small" variant="outlined" label={`para cada ${record.answer.repeats}`} />
            )}
            {required === false && !together && <Chip size="small" variant="outlined" label="opcional" />}
            {errors > 0 && (
              <Chip size="small" color="error" label={errors === 1 ? '1 erro' : `${errors} erros`} />
            )}
            {warnings > 0 && (
              <Chip size="small" color="warning" label={warnings === 1 ? '1 aviso' : `${warnings} avisos`} />
            )}
          </Box>
        </ButtonBase>
        <Box sx={{ display: 'flex', flex: 'none', ml: 'auto' }}>
          <IconButton
            aria-label={`Subir: ${text}`}
            aria-disabled={(index === 0 && !together) || undefined}
            onClick={() => actions.move(index, -1)}
            sx={button}
          >
            <ArrowUpIcon size={18} aria-hidden />
          </IconButton>
          <IconButton
            aria-label={`Descer: ${text}`}
            aria-disabled={(index === count - 1 && (fixed || together)) || undefined}
            onClick={() => actions.move(index, 1)}
            sx={button}
          >
            <ArrowDownIcon size={18} aria-hidden />
          </IconButton>
          {!fixed && (
            <>
              <IconButton
                aria-label={`Duplicar: ${text}`}
                onClick={() => actions.duplicate(index)}
                sx={button}
              >
                <CopyIcon size={18} aria-hidden />
              </IconButton>
              <IconButton
                aria-label={`${from ? 'Deixar de fora' : 'Retirar'}: ${text}`}
                onClick={() => actions.remove(index)}
                sx={button}
              >
                <TrashIcon size={18} aria-hidden />
              </IconButton>
            </>
          )}
        </Box>
      </Box>
      {open && (
        <Box sx={{ px: 2, pb: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          {follows ? (
            <FromGroup
              record={record}
              group={group}
              findings={findings}
              onChangeHere={() => actions.changeHere(index)}
            />
          ) : (
            <QuestionForm
              record={record}
              title={title}
              findings={findings}
              fixed={fixed ? 'base' : from && 'group'}
              questions={props.questions}
              taken={props.taken}
              published={props.published}
              onChange={(next, about) => actions.change(index, next, about)}
            />
          )}
          {from?.changed && (
            <Button color="secondary" onClick={() => actions.restore(index)} sx={{ mb: 1 }}>
              Repor a do grupo
            </Button>
          )}
          {!fixed && (
            <Button color="secondary" onClick={() => actions.copy(index)} sx={{ mb: 1 }}>
              Copiar ou mover para outro serviço…
            </Button>
          )}
        </Box>
      )}
    </Paper>
  )
}
