import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PhotoStrip } from './photo-strip.tsx'

/** A term and what is said of it, in a `dl`. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  )
}

interface AnswerProps {
  question: string
  answer: string
  photos?: readonly { small: string; full: string }[]
}

/** An answer in words, with its photographs. */
export const Answer = ({ question, answer, photos = [] }: AnswerProps) => (
  <Fact term={question}>
    {answer}
    {photos.length > 0 && <PhotoStrip photos={photos} />}
  </Fact>
)
