import type { Problem } from '#schemas/validation/problem.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { SectionsForm } from '#src/forms/sections-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { ObjectFieldTemplate, type ObjectProps } from '#src/forms/theme/templates.tsx'
import { paths } from '#src/routes/paths.ts'
import type { WizardViewProps } from '#src/wizard/view-props.ts'
import { AccountTypeWidget } from './account-type-widget.tsx'
import { CatalogueWidget } from './catalogue-widget.tsx'
import { SignupHelp } from './signup-help.tsx'
import { SignupNow, useSignupNow } from './signup-now.ts'
import type { SignupSnapshot } from './use-signup.ts'
import { WorkArea } from './work-area.tsx'

interface SignupFieldsProps extends WizardViewProps<SignupSnapshot> {
  formId: string
  professional: boolean
  walked: WalkedStep
  /** What to show at the fields now. */
  problems: readonly Problem[]
  notes: Readonly<Record<string, string>>
}

const HELP = { links: { terms: paths.terms, privacy: paths.privacy } }

/** The fields of a step, with the words or the map that belong to it. */
function StepTemplate(props: ObjectProps) {
  const { id } = useSignupNow().walked.step
  return (
    <>
      {id === 'categoria' && <SignupHelp />}
      <ObjectFieldTemplate {...props} />
      {id === 'zona' && <WorkArea />}
    </>
  )
}

/** The only yes or no of the sign-up is the kind of account. */
const OneOf = (props: StepWidgetProps) =>
  props.schema.type === 'boolean' ? <AccountTypeWidget {...props} /> : <CatalogueWidget {...props} />

/** What the sign-up shows in place of the theme's own. */
const PARTS = {
  widgets: { ...moreWidgets, RadioWidget: OneOf, CheckboxesWidget: CatalogueWidget },
  templates: { ObjectFieldTemplate: StepTemplate },
}

/** The fields of one step of the sign-up. */
export function SignupFields(props: SignupFieldsProps) {
  const { snapshot, send, formId, professional, walked, problems, notes } = props
  const now = { snapshot, walked, professional }
  return (
    <SignupNow value={now}>
      <SectionsForm
        walked={walked}
        problems={problems}
        showProblems
        notes={notes}
        formId={formId}
        help={HELP}
        parts={PARTS}
        onChange={(answers) => send({ type: 'ANSWER.CHANGED', answers })}
        onLeft={() => {}}
        onSubmit={() => send({ type: 'STEP.CONTINUED' })}
      />
    </SignupNow>
  )
}
