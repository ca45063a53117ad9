import Stack from '@mui/material/Stack'
import type { FormEvent } from 'react'
import { walkOf } from '#machines/wizard/context.ts'
import { verdictOn } from '#machines/wizard/problems.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { catalogueOf } from '#schemas/wizards/signup/catalogue.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'
import { SectionsForm } from '#src/forms/sections-form.tsx'
import { ChoiceRow } from '#src/forms/widgets/choice-row.tsx'
import { paths } from '#src/routes/paths.ts'
import { SignupHelp } from './signup-help.tsx'
import { SignupOptions } from './signup-options.tsx'
import type { SignupViewProps } from './signup-view.tsx'
import type { SignupWizard } from './use-signup.ts'
import { WorkArea } from './work-area.tsx'

interface SignupFieldsProps extends SignupViewProps {
  formId: string
  professional: boolean
  walked: WalkedStep
  /** What to show at the fields now. */
  problems: readonly Problem[]
  notes: Readonly<Record<string, string>>
}

const HELP = { links: { terms: paths.terms, privacy: paths.privacy } }
const titled = (names: ReadonlyMap<number, string>) => (id: number) => ({
  id,
  title: names.get(id) ?? String(id),
})

/** The fields of one step of the sign-up. */
export function SignupFields(props: SignupFieldsProps) {
  const { snapshot, send, formId, professional, walked, problems, notes } = props
  const { context } = snapshot
  const { step, answers } = walked
  const { wizard } = context
  const change = (next: StepAnswers) => send({ type: 'ANSWER.CHANGED', answers: next })
  const submit = () => send({ type: 'STEP.CONTINUED' })
  const fields = (hidden: readonly string[] = []) => (
    <SectionsForm
      walked={{ ...walked, irrelevant: hidden }}
      problems={problems}
      showProblems
      notes={notes}
      formId={formId}
      help={HELP}
      onChange={(next) => change({ ...answers, ...next })}
      onLeft={() => {}}
      onSubmit={submit}
    />
  )
  if (step.id === 'perfil') return <Profile {...props}>{fields(['/professional'])}</Profile>
  if (step.id === 'zona') {
    return (
      <>
        {fields()}
        <WorkArea
          professional={professional}
          place={context.verdicts.zona?.place}
          current={verdictOn(context, walked)?.place !== undefined}
          checking={snapshot.matches({ flow: { active: 'checking' } })}
          distance={Number(answers.distance)}
        />
      </>
    )
  }
  if (step.id === 'conta' || !wizard) return fields()
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <Catalogue {...props} wizard={wizard} change={change} />
    </form>
  )
}

/** Professional or client, above the fields of the first step (SGN-2). */
function Profile({ walked, send, children }: SignupFieldsProps & { children: React.ReactNode }) {
  const { answers } = walked
  const choose = (professional: boolean) =>
    send({ type: 'ANSWER.CHANGED', answers: { ...answers, professional } })
  return (
    <>
      <Stack
        role="radiogroup"
        aria-label="Tipo de conta"
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        sx={{ mb: 3, '& > *': { flex: 1 } }}
      >
        <ChoiceRow
          type="radio"
          name="professional"
          label="Sou profissional"
          checked={answers.professional === true}
          onChange={() => choose(true)}
        />
        <ChoiceRow
          type="radio"
          name="professional"
          label="Sou cliente"
          checked={answers.professional === false}
          onChange={() => choose(false)}
        />
      </Stack>
      {children}
    </>
  )
}

interface CatalogueProps extends SignupFieldsProps {
  wizard: SignupWizard
  change: (answers: StepAnswers) => void
}

/** Main group, subgroups and services (SGN-6 to SGN-8). */
function Catalogue({ snapshot, walked, problems, wizard, change }: CatalogueProps) {
  const { answers: all } = snapshot.context
  const { step, answers } = walked
  const { definition, names } = wizard
  const subgroups = catalogueOf(definition)
  const problem = problems[0]?.message
  const group = all.categoria?.lv1
  const chosen = (walkOf(snapshot.context).relevant.subgrupos?.lv2 ?? []) as number[]
  const own = subgroups.filter(({ id }) => chosen.includes(id))

  if (step.id === 'categoria') {
    const groups = [...new Set(subgroups.map(({ main_group_id }) => main_group_id))].sort()
    const lv1 = answers.lv1 as number | undefined
    return (
      <>
        <SignupHelp />
        <SignupOptions
          single
          name="lv1"
          label={step.title}
          groups={[{ options: groups.map(titled(names.groups)) }]}
          chosen={lv1 === undefined ? [] : [lv1]}
          problem={problem}
          onChange={([next]) => change({ lv1: next })}
        />
      </>
    )
  }
  if (step.id === 'subgrupos') {
    const options = subgroups.filter(({ main_group_id }) => main_group_id === group)
    return (
      <SignupOptions
        name="lv2"
        label={step.title}
        groups={[{ options: options.map(({ id }) => titled(names.subgroups)(id)) }]}
        chosen={chosen}
        problem={problem}
        onChange={(next) => change(next.length > 0 ? { lv2: next } : {})}
      />
    )
  }
  const picked = (answers.lv3 ?? []) as number[]
  return (
    <SignupOptions
      name="lv3"
      label={step.title}
      groups={own.map(({ id, services: ids }) => ({
        title: names.subgroups.get(id) ?? '',
        options: ids.map(titled(names.services)),
      }))}
      chosen={picked}
      problem={problem}
      onChange={(next) => change(next.length > 0 ? { lv3: next } : {})}
    />
  )
}
