import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { CircleDashedIcon } from '@phosphor-icons/react/dist/ssr/CircleDashed'
import { memo } from 'react'
import { asks } from '#src/wizard/posted/asks.ts'
import type { WizardViewProps } from '#src/wizard/view-props.ts'

/** The id of the heading that takes the focus where another person of the step is shown. */
export const PERSON_HEADING = 'loan-person'

/** A person of a step that asks several: who it is, and whether something is missing. */
export interface PersonAsked {
  readonly title: string
  readonly complete: boolean
}

interface LoanPeopleProps extends Pick<WizardViewProps, 'send'> {
  /** What one of them is called: 'Pessoa'. */
  word: string
  /** The index of the step on the path. */
  index: number
  people: readonly PersonAsked[]
  /** Index of the one that is shown. */
  shown: number
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
  gap: theme.spacing(1),
  margin: theme.spacing(0, 0, 3),
  padding: 0,
  listStyle: 'none',
}))

/** The person who is shown is navy, as the place where one is. */
const Person = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  height: '100%',
  minHeight: 56,
  justifyContent: 'flex-start',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1.5),
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 12,
  font: 'inherit',
  fontSize: '0.9375rem',
  lineHeight: 1.25,
  textAlign: 'left',
  '& svg': { flex: 'none' },
  '& small': { display: 'block', fontSize: '0.875rem' },
  '&[aria-current]': {
    borderColor: theme.vars?.palette.secondary.main,
    background: theme.vars?.palette.secondary.main,
    color: theme.vars?.palette.secondary.contrastText,
  },
  '@media (forced-colors: active)': { '&[aria-current]': { outline: '2px solid Highlight' } },
  '@media print': { display: 'none' },
}))

/** The people whom a step asks one at a time, each with the way there and whether it is complete (LOAN-34). Nothing for one alone. */
export const LoanPeople = memo(function LoanPeople({ word, index, people, shown, send }: LoanPeopleProps) {
  if (people.length < 2) return null
  return (
    <>
      <nav aria-label="Pessoas do pedido">
        <List>
          {people.map(({ title, complete }, part) => {
            const Icon = complete ? CheckCircleIcon : CircleDashedIcon
            return (
              <li key={title}>
                <Person
                  aria-current={part === shown ? 'step' : undefined}
                  {...asks(send, { type: 'STEP.VISITED', index, part })}
                >
                  <Icon size={22} weight="duotone" aria-hidden />
                  <span>
                    {title}
                    <small>{complete ? 'Completo' : 'Por completar'}</small>
                  </span>
                </Person>
              </li>
            )
          })}
        </List>
      </nav>
      <Typography
        id={PERSON_HEADING}
        component="h3"
        variant="h6"
        tabIndex={-1}
        sx={{ mb: 2, outline: 'none' }}
      >
        {`${word} ${shown + 1} de ${people.length}`}
      </Typography>
    </>
  )
}, isSame)

/** A key that completes nobody renders nothing here. */
function isSame(before: LoanPeopleProps, now: LoanPeopleProps): boolean {
  const { index, shown } = before
  return (
    index === now.index && shown === now.shown && JSON.stringify(before.people) === JSON.stringify(now.people)
  )
}
