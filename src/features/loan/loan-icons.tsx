import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { Icon } from '@phosphor-icons/react'
import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase'
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings'
import { ChatTextIcon } from '@phosphor-icons/react/dist/ssr/ChatText'
import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard'
import { HouseLineIcon } from '@phosphor-icons/react/dist/ssr/HouseLine'
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users'
import { shallowEquals } from '@rjsf/utils'
import { memo } from 'react'
import { indexOf, walkOf } from '#machines/wizard/context.ts'
import { reached } from '#machines/wizard/problems.ts'
import type { WizardStep } from '#schemas/wizards/definition.ts'
import { visuallyHidden } from '#src/ui/visually-hidden.tsx'
import { asks } from '#src/wizard/posted/asks.ts'
import type { WizardViewProps } from '#src/wizard/view-props.ts'
import type { LoanSnapshot } from './use-loan.ts'

const icons: Readonly<Record<string, Icon>> = {
  dados_gerais: HouseLineIcon,
  dados_pessoais: UsersIcon,
  dados_profissionais: BriefcaseIcon,
  patrimonio: BuildingsIcon,
  encargos: CreditCardIcon,
  informacoes: ChatTextIcon,
}

const Steps = styled('nav')({ containerType: 'inline-size' })

/** Less room than six names need, which grow with the text: each would lie over the next one. */
const NARROW = '@container (max-width: 32rem)'

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}))

/** Dark where reached, grey elsewhere, in the two colours of LOAN-16. */
const Step = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 0.5),
  borderRadius: 12,
  font: 'inherit',
  fontSize: '0.875rem',
  color: theme.vars?.palette.text.secondary,
  '& .disc': {
    display: 'grid',
    placeItems: 'center',
    // On the narrowest screens there is less room than that.
    width: 'min(48px, 100%)',
    aspectRatio: '1',
    borderRadius: '50%',
    background: theme.vars?.palette.steps.ahead,
    color: theme.vars?.palette.secondary.main,
  },
  '& .bar': { alignSelf: 'stretch', height: 6, borderRadius: 3, background: theme.vars?.palette.steps.ahead },
  '&[data-reached]': {
    color: theme.vars?.palette.secondary.main,
    '& .disc': {
      background: theme.vars?.palette.secondary.main,
      color: theme.vars?.palette.secondary.contrastText,
    },
    '& .bar': { background: theme.vars?.palette.secondary.main },
  },
  '@media (forced-colors: active)': {
    '& .bar, & .disc': { border: '1px solid GrayText' },
    '&[data-reached] .bar': { forcedColorAdjust: 'none', background: 'Highlight' },
  },
  '&[aria-current]': {
    fontWeight: 700,
    '& .disc': {
      boxShadow: `0 0 0 3px ${theme.vars?.palette.background.paper}, 0 0 0 5px ${theme.vars?.palette.primary.main}`,
    },
  },
  [theme.breakpoints.down('sm')]: { paddingInline: 2 },
  '& .name': {
    [theme.breakpoints.down('sm')]: visuallyHidden,
    [NARROW]: visuallyHidden,
  },
}))

/** The six steps: the current one, the reached ones, and the way to each of them (LOAN-14, LOAN-16). */
export function LoanIcons({ snapshot, send }: WizardViewProps<LoanSnapshot>) {
  const { context } = snapshot
  const steps = walkOf(context).path.map(({ step }) => step)
  return (
    <Icons
      steps={steps}
      current={indexOf(context)}
      reached={reached(context)}
      visited={context.furthest}
      send={send}
    />
  )
}

interface IconsProps extends Pick<WizardViewProps, 'send'> {
  steps: readonly WizardStep[]
  current: number
  reached: number
  visited: number
}

function stateOf(index: number, { current, reached, visited }: IconsProps): string {
  if (index === current) return 'passo atual'
  if (index === reached && reached < visited) return 'por completar'
  return index <= reached ? 'já visitado' : 'por fazer'
}

/** The icons. Most keys of the form change none of them, and render nothing here. */
const Icons = memo(function Icons(props: IconsProps) {
  const { steps, current, reached, visited, send } = props
  return (
    <Steps aria-label="Passos do pedido">
      <List>
        {steps.map((step, index) => {
          const Icon = icons[step.id] ?? ChatTextIcon
          return (
            <li key={step.id}>
              <Step
                data-reached={index <= reached || undefined}
                aria-current={index === current ? 'step' : undefined}
                aria-label={`Passo ${index + 1} de ${steps.length}: ${step.title}, ${stateOf(index, props)}`}
                aria-disabled={index > visited + 1 || undefined}
                {...asks(send, { type: 'STEP.VISITED', index })}
              >
                <span className="bar" />
                <span className="disc">
                  <Icon size={24} weight="duotone" aria-hidden />
                </span>
                <span className="name">{step.title}</span>
              </Step>
            </li>
          )
        })}
      </List>
    </Steps>
  )
}, isSame)

function isSame({ steps, ...before }: IconsProps, { steps: now, ...after }: IconsProps): boolean {
  return shallowEquals(steps, now) && shallowEquals(before, after)
}
