import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { longDate } from '#schemas/atoms/long-date.ts'
import { actsAsInWords } from '#schemas/profiles/acts-as.ts'
import { answerTimeInWords } from '#schemas/requests/answer-time.ts'
import { sizeInWords } from '#schemas/requests/proposal-files.ts'
import { Fact } from '#src/ui/fact.tsx'
import { FileList } from '#src/ui/file-list.tsx'
import type { ListedProposal } from './listed.ts'
import { NARROW_ONLY } from './proposal-table.tsx'

interface ProposalDetailsProps {
  proposal: ListedProposal
  /** When the request was published, ISO 8601. */
  opened: string | null
  /** What its client does with it. */
  children: ReactNode
}

/** The rest of a proposal, which its row has no room for, next to what its client does with it (PRO-9). */
export function ProposalDetails({ proposal, opened, children }: ProposalDetailsProps) {
  const { professional, phone, message, included, files, marks, at } = proposal
  const { who, law } = actsAsInWords(proposal.acts_as)
  return (
    <Box
      sx={{
        mt: 2,
        display: 'grid',
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
      }}
    >
      <Box sx={{ maxWidth: '70ch' }}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</Typography>
        <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 1 }}>
          {included && <Fact term="O que está incluído">{included}</Fact>}
          {files.length > 0 && (
            <Fact term="Ficheiros">
              <FileList
                label={`Ficheiros de ${professional}`}
                files={files.map(({ name, size, url }) => ({ name, detail: sizeInWords(size), url }))}
              />
            </Fact>
          )}
          {marks.length > 0 && (
            <Fact term="O que verificámos">
              {marks.map(({ name, words }) => (
                <Box key={name} component="span" sx={{ display: 'block' }}>
                  <strong>{name}.</strong> <span>{words}</span>
                </Box>
              ))}
            </Fact>
          )}
          {phone && (
            <Fact term="Telemóvel do profissional">
              <Link href={`tel:+351${phone.replace(/\D/g, '')}`}>{phone}</Link>
            </Fact>
          )}
          <Fact term="Quem presta o serviço">{`${who}. ${law}`}</Fact>
          <div>
            <Typography component="dt" variant="body2" color="textSecondary">
              Respondeu
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {longDate(at)}
              {opened !== null && <span className={NARROW_ONLY}>, {answerTimeInWords(opened, at)}</span>}
            </Typography>
          </div>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>{children}</Box>
    </Box>
  )
}
