import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { lint } from '#schemas/questions/lint.ts'
import type { LintKind } from '#schemas/questions/lint-words.ts'
import { QuestionList } from '#src/features/question-editor/question-list.tsx'
import { ServiceForm } from '#src/features/question-editor/service-form.tsx'
import { lintSamples } from '../support/lint-samples.ts'

/** Every finding of the linter at its place in the editor. */
const meta: Meta = { title: 'Administração/Achados' }
export default meta

const subgroups = [
  { id: 1, title: 'Comprar casa', group: 'Imóveis' },
  { id: 2, title: 'Remodelações', group: 'Obras' },
]

function Found({ kind }: { kind: LintKind }) {
  const { content, context = {} } = lintSamples[kind]
  const [edited, setEdited] = useState(content)
  const findings = lint(edited, context)
  const { base = false } = context
  return (
    <main style={{ padding: 16, maxWidth: 760 }}>
      {!base && (
        <ServiceForm content={edited} subgroups={subgroups} findings={findings} onChange={setEdited} />
      )}
      <QuestionList
        id={base ? 0 : 1}
        content={edited}
        findings={findings}
        groups={[]}
        onChange={setEdited}
        onCopy={() => {}}
      />
    </main>
  )
}

/** The cards of 401 questions are alike: the first ones stand for all where elements are checked one by one. */
const ALIKE = { a11y: { context: { exclude: ['li:nth-of-type(n + 20)'] } } }

const found = (kind: LintKind, parameters: StoryObj['parameters'] = {}): StoryObj => ({
  parameters,
  render: () => <Found kind={kind} />,
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { content, context, says } = lintSamples[kind]
    const place = lint(content, context).find(({ message }) => message === says)?.path ?? ''
    const index = /^\/questions\/(\d+)/.exec(place)?.[1]
    // A finding about a question stands in its card, which opens first.
    if (index !== undefined) {
      const card = canvasElement.querySelectorAll('button[aria-expanded="false"]')[Number(index)]
      if (card) await userEvent.click(card)
    }
    await canvas.findAllByText(says, { exact: false, normalizer: (text) => text })
  },
})

export const Markup = found('markup')
export const Hidden = found('hidden')
export const Lost = found('lost')
export const Foreign = found('foreign')
export const Blank = found('blank')
export const Spaces = found('spaces')
export const ServiceElsewhere = found('serviceElsewhere')
export const OtherAsText = found('otherAsText')
export const UnknownPlaceholder = found('unknownPlaceholder')
export const ReservedName = found('reservedName')
export const DuplicateName = found('duplicateName')
export const ConfusableName = found('confusableName')
export const MalformedName = found('malformedName')
export const TitleTaken = found('titleTaken')
export const GroupTaken = found('groupTaken')
export const UnknownGroup = found('unknownGroup')
export const EmptyGroup = found('emptyGroup')
export const UnknownSubgroup = found('unknownSubgroup')
export const RepeatedLabel = found('repeatedLabel')
export const TooManyLabels = found('tooManyLabels')
export const LongQuestion = found('longQuestion')
export const LongOption = found('longOption')
export const FewOptions = found('fewOptions')
export const MissingOptions = found('missingOptions')
export const TooManyOptions = found('tooManyOptions')
export const NotShown = found('notShown')
export const DuplicateValue = found('duplicateValue')
export const MalformedValue = found('malformedValue')
export const DuplicateOption = found('duplicateOption')
export const OtherNotLast = found('otherNotLast')
export const OtherWithNumbers = found('otherWithNumbers')
export const ExclusiveOther = found('exclusiveOther')
export const OtherParts = found('otherParts')
export const ExclusiveMissing = found('exclusiveMissing')
export const MissingUnit = found('missingUnit')
export const MalformedUnit = found('malformedUnit')
export const MissingBounds = found('missingBounds')
export const BoundsContradict = found('boundsContradict')
export const BoundsDecimals = found('boundsDecimals')
export const WrongDecimals = found('wrongDecimals')
export const TextForNumber = found('textForNumber')
export const PhotosRequired = found('photosRequired')
export const PhotosRepeated = found('photosRepeated')
export const ConditionMalformed = found('conditionMalformed')
export const ConditionValues = found('conditionValues')
export const ConditionUnknown = found('conditionUnknown')
export const ConditionItself = found('conditionItself')
export const ConditionForward = found('conditionForward')
export const ConditionOption = found('conditionOption')
export const ConditionMisfit = found('conditionMisfit')
export const ConditionNever = found('conditionNever')
export const ConditionAlways = found('conditionAlways')
export const ConditionsTangled = found('conditionsTangled')
export const SamePlace = found('samePlace')
export const NoQuestions = found('noQuestions')
export const ManyQuestions = found('manyQuestions')
export const TooManyQuestions = found('tooManyQuestions', ALIKE)
export const NothingRequired = found('nothingRequired')
export const Dropped = found('dropped')
export const Retyped = found('retyped')
export const BaseMissing = found('baseMissing')
export const BaseAdded = found('baseAdded')
export const BaseRepeated = found('baseRepeated')
export const BaseType = found('baseType')
export const BaseRequired = found('baseRequired')
export const BaseCondition = found('baseCondition')
export const BaseNumbers = found('baseNumbers')
