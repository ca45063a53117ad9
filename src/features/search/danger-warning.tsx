import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { PhoneCallIcon } from '@phosphor-icons/react/dist/ssr/PhoneCall'
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning'
import type { Danger } from '#schemas/catalogue/dangers.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** The danger that somebody wrote of: to do first, and the number to call, announced at once (CAT-23). */
export const DangerWarning = ({ danger: { id, title, advice, call } }: { danger: Danger }) => (
  <Notice key={id}>
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box component="span" sx={{ flex: 'none', pt: '2px' }}>
        <WarningIcon size={24} weight="fill" aria-hidden />
      </Box>
      <div>
        <Box component="p" sx={{ m: 0, mb: 0.5, fontWeight: 750 }}>
          {title}
        </Box>
        <Box component="p" sx={{ m: 0, mb: 1.5, color: 'text.primary', fontWeight: 400 }}>
          {advice}
        </Box>
        <Button
          href={`tel:${call}`}
          variant="contained"
          color="error"
          startIcon={<PhoneCallIcon aria-hidden />}
        >
          <span>{`Ligar ${call}`}</span>
        </Button>
      </div>
    </Box>
  </Notice>
)
