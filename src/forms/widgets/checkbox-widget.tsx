import Link from '@mui/material/Link'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { usePosts } from '#src/forms/posted/posted-context.ts'
import { inputOf } from './input-of.ts'
import { ChoiceRow } from './parts/choice-row.tsx'

interface Reading {
  /** The name of an address of the page. */
  link: string
  text: string
}

/** The pages to read before accepting: one (`link`, `linkText`) or several (`links`). */
function readingsOf({ options: { link, linkText, links } }: StepWidgetProps): readonly Reading[] {
  if (Array.isArray(links)) return links as Reading[]
  return typeof link === 'string' ? [{ link, text: typeof linkText === 'string' ? linkText : 'Ler' }] : []
}

/** A checkbox, with links to what it accepts. */
export function CheckboxWidget(props: StepWidgetProps) {
  const { label, value, options, onChange } = props
  const { onDialog, links } = contextOf(props)
  const { placeholder: _, autoComplete: __, ...input } = inputOf(props)
  const posted = usePosts()
  const { dialog, dialogText } = options
  const reads = typeof dialogText === 'string' ? dialogText : 'Ler o texto'
  return (
    <ChoiceRow
      {...input}
      type="checkbox"
      label={label}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked ? true : undefined)}
    >
      {typeof dialog === 'string' &&
        (posted ? (
          <Link href={`#${dialog}`} sx={{ display: 'inline-block', py: 1.25, px: 2 }}>
            {reads}
          </Link>
        ) : (
          <Link component="button" type="button" sx={{ py: 1.25, px: 2 }} onClick={() => onDialog?.(dialog)}>
            {reads}
          </Link>
        ))}
      {readingsOf(props).map(({ link, text }) => (
        <Link
          key={link}
          href={links?.[link]}
          target="_blank"
          rel="noopener"
          sx={{ display: 'inline-block', py: 1.25, px: 2 }}
        >
          {text} (abre num separador novo)
        </Link>
      ))}
    </ChoiceRow>
  )
}
