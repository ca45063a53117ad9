import type { Problem } from '#schemas/validation/problem.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'
import { SectionsForm } from '#src/forms/sections-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { ObjectFieldTemplate, type ObjectProps } from '#src/forms/theme/templates.tsx'
import { paths } from '#src/routes/paths.ts'
import { AccountTypeWidget } from './account-type-widget.tsx'
import { CatalogueWidget } from './catalogue-widget.tsx'
import { SignupHelp } from './signup-help.tsx'
import { SignupNow } from './signup-now.ts'
import type { SignupViewProps } from './signup-view.tsx'
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

function WithHelp(props: ObjectProps) {
  return (
    <>
      <SignupHelp />
      <ObjectFieldTemplate {...props} />
    </>
  )
}

function WithMap(props: ObjectProps) {
  return (
    <>
      <ObjectFieldTemplate {...props} />
      <WorkArea />
    </>
  )
}

/** What the ui of sign-up's definition names beside the theme's own widgets and templates. */
const PARTS = {
  widgets: { ...moreWidgets, accountType: AccountTypeWidget, catalogue: CatalogueWidget },
  templates: { WithHelp, WithMap },
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
