import { asTyped } from '#schemas/atoms/entry.ts'
import { atomOf } from '#schemas/atoms/registry.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { inputOf } from '#src/forms/widgets/input-of.ts'
import { emailInput } from '#src/ui/inputs/text-input.tsx'
import { useEntry } from './use-entry.ts'

/** How many characters a field of a text without a limit takes. */
const MAX_LENGTH = 2000

/** What a field's value kind says of its input. A field's ui may name another thing for the browser to fill in. */
export function atomInput({ options, schema }: StepWidgetProps) {
  const atom = atomOf(options)
  return {
    ...(atom?.inputMode === 'email' && emailInput),
    inputMode: atom?.inputMode,
    autoComplete: options.autocomplete ?? atom?.autoComplete ?? 'off',
    // The text may be longer than the answer that it means.
    maxLength: atom && atom.entry !== asTyped ? undefined : (schema.maxLength ?? MAX_LENGTH) + 1,
    placeholder: atom?.placeholder,
  }
}

/** The input of a field of a section whose answer is typed: a text or a number, as its value kind says. */
export function useEntryInput(props: StepWidgetProps) {
  const { options, value, onChange } = props
  const input = inputOf(props)
  const atom = atomInput(props)
  const { text, change, enter, leave } = useEntry(options, value, onChange)
  return {
    ...input,
    ...atom,
    placeholder: input.placeholder ?? atom.placeholder,
    value: text,
    onChange: change,
    onFocus: enter,
    onBlur: () => {
      leave()
      input.onBlur()
    },
  }
}
