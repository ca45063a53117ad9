import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { useFocusOnChange } from '#src/lib/page/use-focus-on-change.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { ASK_TO_CHOOSE, CHOOSE, PROPOSAL } from './actions.ts'
import { AskByAddress } from './ask-by-address.tsx'

interface ChooseProps {
  id: string
  professional: string
  link: { l: string; s: string }
  token: string | undefined
  /** Whether the address asks for it. */
  asked: boolean
  busy: boolean
  onChoose: () => void
}

/** Contratar, and its confirmation in its place (PRO-10). */
export function Choose({ id, professional, link, token, asked, busy, onChoose }: ChooseProps) {
  const [asking, setAsking] = useState(asked)
  const place = useFocusOnChange<HTMLDivElement & HTMLButtonElement>(asking)
  if (!asking)
    return (
      <AskByAddress link={link}>
        <Button
          ref={place}
          variant="contained"
          fullWidth
          {...posts(id, () => setAsking(true))}
          name={ASK_TO_CHOOSE}
          aria-label={`Contratar ${professional}`}
        >
          Contratar
        </Button>
      </AskByAddress>
    )
  return (
    <Alert ref={place} severity="info" role="alert" tabIndex={-1}>
      <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        Quer contratar {professional}? Agradecemos aos outros profissionais, e não se volta atrás.
      </Typography>
      <PostForm token={token}>
        <input type="hidden" name={PROPOSAL} value={id} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BusyButton variant="contained" busy={busy} {...posts(CHOOSE, onChoose)}>
            Sim, contratar
          </BusyButton>
          <Button onClick={() => setAsking(false)}>Ainda não</Button>
        </Box>
      </PostForm>
    </Alert>
  )
}
