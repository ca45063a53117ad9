import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { atomOf } from '#schemas/atoms/registry.ts'
import { type CopyOffer, contextOf, type StepWidgetProps, useValueBeside } from '#src/forms/form-context.ts'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { useEntryInput } from './parts/use-entry-input.ts'

const MIN_LETTERS = 2

/** A line of text: laid out while it is typed, with suggestions or with advice, as its ui says. */
export function TextWidget(props: StepWidgetProps) {
  const { id } = props
  const input = useEntryInput(props)
  const names = useSuggestions(props, input.value)
  const advice = useAdvice(props, input.value)
  return (
    <div>
      <TextInput
        {...input}
        list={names.length > 0 ? `${id}__names` : undefined}
        aria-describedby={
          [input['aria-describedby'], advice && `${id}__advice`].filter(Boolean).join(' ') || undefined
        }
      />
      {names.length > 0 && (
        <datalist id={`${id}__names`}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      {advice && (
        <Box
          component="p"
          id={`${id}__advice`}
          role="status"
          sx={{ m: 0, mt: 1, fontSize: '0.9375rem', color: 'warning.main' }}
        >
          {advice}
        </Box>
      )}
      <CopyButton {...props} />
    </div>
  )
}

/** A button that copies this field and its neighbours from another person of the step, if the field's ui offers it. */
function CopyButton(props: StepWidgetProps) {
  const offer = props.options.copy as CopyOffer | undefined
  const { copyable, onCopy } = contextOf(props)
  if (!offer || !copyable?.includes(offer.to)) return null
  return (
    <Link
      component="button"
      type="button"
      sx={{ mt: 1, py: 1, ...withScripts }}
      onClick={() => onCopy?.(offer)}
    >
      {offer.label}
    </Link>
  )
}

function useSuggestions(props: StepWidgetProps, text: string): readonly string[] {
  const kind = props.options.suggest
  const { suggest } = contextOf(props)
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (typeof kind !== 'string' || !suggest || text.trim().length < MIN_LETTERS) return
    const controller = new AbortController()
    suggest(kind, text.trim(), controller.signal).then(
      (names) => controller.signal.aborted || setNames(names),
      () => {}, // suggestions are optional: typing works without them
    )
    return () => controller.abort()
  }, [kind, suggest, text])
  return names
}

/**
 * The value kind's advice about a text that looks wrong, shown next to the field that the ui names. It prevents
 * nothing.
 */
function useAdvice({ options }: StepWidgetProps, text: string): string | undefined {
  const beside = useValueBeside(options.beside)
  return atomOf(options)?.advice?.(text, beside)
}
