import Link from '@mui/material/Link'
import { withSuggestions } from '#schemas/atoms/postal-code.ts'

interface FieldMessageProps {
  text: string
  /** A suggestion was pressed. */
  onSuggested: (code: string) => void
}

/** A field's error. Suggested postal codes are buttons that do not break at the hyphen. */
export function FieldMessage({ text, onSuggested }: FieldMessageProps) {
  return withSuggestions(text).map((piece, index) =>
    piece.suggested ? (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
        key={index}
        component="button"
        type="button"
        aria-label={`Usar o código postal ${piece.text}`}
        underline="always"
        sx={{ font: 'inherit', fontWeight: 600, whiteSpace: 'nowrap', verticalAlign: 'baseline', py: 0.75 }}
        onClick={() => onSuggested(piece.text)}
      >
        {piece.text}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
      <span key={index}>{piece.text}</span>
    ),
  )
}
