import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Fragment, useEffect, useRef } from 'react'

interface ChoiceWarningProps {
  id: string
  /** Whether to scroll to it: the option was chosen just now. */
  scrolls: boolean
  children: string
}

/** A phone number as people write it here: 112, or three digits and two or three groups. */
const PHONE = /\b(112|[1-9]\d{2}(?: \d{2,3}){2,3})\b/

/** What to do at once, below the option that says so; announced when it appears. Phone numbers can be pressed. */
export function ChoiceWarning({ id, scrolls, children }: ChoiceWarningProps) {
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (scrolls) whole.current?.scrollIntoView({ block: 'nearest' })
  }, [scrolls])
  return (
    <Box
      ref={whole}
      id={id}
      role="alert"
      sx={{
        mt: 1,
        px: 2,
        py: 1.5,
        borderRadius: '12px',
        borderLeft: 4,
        borderColor: 'warning.main',
        bgcolor: 'warning.light',
        color: 'warning.main',
        fontWeight: 600,
        overflowWrap: 'anywhere',
      }}
    >
      {children.split(PHONE).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
        <Fragment key={index}>
          {PHONE.test(piece) ? (
            <Link
              href={`tel:${piece.replaceAll(' ', '')}`}
              color="inherit"
              underline="always"
              sx={{ whiteSpace: 'nowrap' }}
            >
              {piece}
            </Link>
          ) : (
            piece
          )}
        </Fragment>
      ))}
    </Box>
  )
}
