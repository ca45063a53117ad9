import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { Finding } from '#schemas/questions/lint.ts'
import { findingInWords } from '#schemas/questions/place-words.ts'
import { findingAddress } from './finding-place.ts'

interface FindingsListProps {
  /** What they were found in: a service, a group or the base questions. */
  id: number
  findings: readonly Finding[]
  /** Another way to say one. */
  inWords?: (finding: Finding) => string
  /** One of them was followed. */
  onFollowed?: () => void
}

/** Findings, each a link to its field in the editor (QST-17). One about the whole has no field. */
export function FindingsList({ id, findings, inWords = findingInWords, onFollowed }: FindingsListProps) {
  const said = new Map(findings.map((finding) => [inWords(finding), finding]))
  return (
    <Box component="ul" sx={{ mt: 0.5, mb: 1.5, pl: 2.5, overflowWrap: 'anywhere' }}>
      {[...said].map(([sentence, { path }]) => {
        const address = findingAddress(id, path)
        return (
          <Box component="li" key={sentence} sx={{ py: 0.5 }}>
            {address ? (
              <Link
                component={RouterLink}
                to={address}
                color="inherit"
                underline="always"
                // The field is scrolled to, not the top of the page.
                preventScrollReset
                onClick={onFollowed}
              >
                {sentence}
              </Link>
            ) : (
              sentence
            )}
          </Box>
        )
      })}
    </Box>
  )
}
