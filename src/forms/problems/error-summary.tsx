import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import type { Problem } from '#schemas/validation/problem.ts'
import type { WizardStep } from '#schemas/wizards/definition.ts'
import { HiddenStatus } from '#src/ui/feedback/hidden-status.tsx'
import { wholeOnPaper } from '#src/ui/on-paper.ts'
import { labelOf } from '../labels.ts'
import { fieldId, focusField } from './problems.ts'

interface ErrorSummaryProps {
  step: Pick<WizardStep, 'schema'>
  /** The prefix of the fields' ids. */
  idPrefix?: string
  problems: readonly Problem[]
  /** The props of the button by which a person confirms a doubtful value; `key` is the problem's. */
  confirm?: (key: string) => Pick<ButtonProps, 'type' | 'name' | 'value' | 'onClick'>
}

/** A shade where the list goes on beyond its edge: it may end between two lines. */
const showsMore = ({ vars, palette }: Theme) => {
  const { main, light } = (vars ?? { palette }).palette.error
  const shade = `color-mix(in srgb, ${main} 30%, transparent)`
  return {
    background: [
      `linear-gradient(${light} 40%, transparent) top / 100% 32px no-repeat local`,
      `linear-gradient(transparent, ${light} 60%) bottom / 100% 32px no-repeat local`,
      `linear-gradient(${shade}, transparent) top / 100% 8px no-repeat`,
      `linear-gradient(transparent, ${shade}) bottom / 100% 8px no-repeat`,
    ].join(),
  }
}

function headingFor(problems: readonly Problem[]): string {
  const verb = problems.every(({ confirm }) => confirm !== undefined) ? 'confirmar' : 'corrigir'
  return problems.length === 1 ? `Há um campo por ${verb}:` : `Há ${problems.length} campos por ${verb}:`
}

const summaryId = (idPrefix = 'root'): string => `${idPrefix}__problems`

/**
 * Moves the focus to a wizard's list (`useProblemFocus`). It comes and goes while a person types, and does not take it by
 * itself.
 */
export const focusSummary = (): void => document.getElementById(summaryId())?.focus()

/**
 * A step's problems as a list of links to its fields, which is read once, as it takes the focus; then only how many are left is
 * said (PAGE-48). Without scripts the links still lead there.
 */
export function ErrorSummary({ step, idPrefix, problems, confirm: confirms }: ErrorSummaryProps) {
  const headingId = `${summaryId(idPrefix)}-titulo`
  const [before, setBefore] = useState(problems.length)
  const [left, setLeft] = useState('')
  if (problems.length !== before) {
    setBefore(problems.length)
    setLeft(problems.length === 1 ? 'Falta 1 campo.' : `Faltam ${problems.length} campos.`)
  }
  return (
    <Box
      id={summaryId(idPrefix)}
      role="group"
      tabIndex={-1}
      aria-labelledby={headingId}
      sx={{ mb: 3, p: 2, borderRadius: '12px', bgcolor: 'error.light', outlineOffset: 2 }}
    >
      <Box component="p" id={headingId} sx={{ m: 0, mb: 1, color: 'error.main', fontWeight: 700 }}>
        {headingFor(problems)}
      </Box>
      <HiddenStatus>{left}</HiddenStatus>
      <Box
        component="ul"
        sx={[
          {
            m: 0,
            pl: 2.5,
            maxHeight: 200,
            overflowY: 'auto',
            columns: { sm: 2 },
            columnGap: 4,
            ...wholeOnPaper,
          },
          showsMore,
        ]}
      >
        {problems.map(({ path, message, confirm }) => (
          <Box component="li" key={path} sx={{ breakInside: 'avoid' }}>
            <Link
              href={`#${fieldId(path, idPrefix)}`}
              color="error"
              sx={{ display: 'inline-block', verticalAlign: 'top', py: 0.25 }}
              onClick={(event) => {
                event.preventDefault()
                focusField(path, idPrefix)
              }}
            >
              {labelOf(step, path) + (message === 'Campo obrigatório' ? '' : `: ${message}`)}
            </Link>
            {confirm !== undefined && confirms && (
              <Button
                size="small"
                variant="outlined"
                color="error"
                sx={{ display: 'block', my: 1 }}
                {...confirms(confirm)}
              >
                Confirmo que está certo
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
