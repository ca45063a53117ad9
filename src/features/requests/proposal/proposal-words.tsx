import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { sizeInWords } from '#schemas/requests/proposal-files.ts'
import { Fact } from '#src/ui/fact.tsx'
import { FileList } from '#src/ui/file-list.tsx'

interface ProposalWordsProps {
  /** The price in words. */
  price: string
  message: string
  available: string
  included: string | null | undefined
  files: readonly { name: string; size: number; url?: string }[]
}

/** What a proposal says, as its client reads it (PRO-9). */
export function ProposalWords({ price, message, available, included, files }: ProposalWordsProps) {
  return (
    <>
      <Typography
        sx={{
          fontSize: '1.5rem',
          fontWeight: 750,
          color: 'secondary.main',
          overflowWrap: 'anywhere',
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >
        {price}
      </Typography>
      <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</Typography>
      <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 1 }}>
        <Fact term="Quando pode fazer">{available}</Fact>
        {included && <Fact term="O que está incluído">{included}</Fact>}
        {files.length > 0 && (
          <div>
            <Typography component="dt" variant="body2" color="textSecondary">
              Ficheiros
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <FileList
                label="Ficheiros da proposta"
                files={files.map(({ name, size, url }) => ({ name, detail: sizeInWords(size), url }))}
              />
            </Box>
          </div>
        )}
      </Box>
    </>
  )
}
