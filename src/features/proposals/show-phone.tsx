import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { useFocusOnChange } from '#src/lib/page/use-focus-on-change.ts'
import { useUndoable } from '#src/lib/undoable.ts'
import { PROPOSAL, SHOW_PHONE, TO_ALL } from './actions.ts'
import { AskByAddress } from './ask-by-address.tsx'

interface ShowPhoneProps {
  /** The client's own phone. */
  phone: string
  /** Who sees it from then on, in words: 'Rui Teste'. */
  to: string
  /** The proposal whose author sees the phone; undefined where the authors of all proposals see it. */
  proposal?: string | undefined
  link: { l: string; s: string }
  token: string | undefined
  /** Whether the address asks for it. */
  asked: boolean
  button: Pick<ButtonProps, 'variant' | 'fullWidth'>
  /** Shows it; `isLeaving`: while the page is left. */
  onShow: (isLeaving: boolean) => void
}

/** Shows the client's phone: asked with number and name, and undone within five seconds (PRO-11). */
export function ShowPhone({ phone, to, proposal, link, token, asked, button, onShow }: ShowPhoneProps) {
  const id = useId()
  const [asking, setAsking] = useState(asked)
  const { isWaiting, begin, undo } = useUndoable(onShow)
  const place = useFocusOnChange<HTMLDivElement & HTMLButtonElement>(`${asking} ${isWaiting}`)
  if (isWaiting)
    return (
      // Another element than the question, whose texts a translator may have replaced (ORD-38).
      <Alert key="waiting" severity="success" role="none">
        <Typography id={id} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          <span>{`${to} ${proposal === undefined ? 'vão' : 'vai'} ver o seu telemóvel.`}</span>
        </Typography>
        <Button ref={place} color="secondary" variant="outlined" aria-describedby={id} onClick={undo}>
          Anular
        </Button>
      </Alert>
    )
  if (!asking)
    return (
      <AskByAddress link={link}>
        <Button
          ref={place}
          color="secondary"
          {...button}
          {...posts(proposal ?? TO_ALL, () => setAsking(true))}
          name={SHOW_PHONE}
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            Mostrar o meu telemóvel a {to}
          </Box>
        </Button>
      </AskByAddress>
    )
  return (
    <Alert key="asking" ref={place} severity="info" role="alert" tabIndex={-1}>
      <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        Mostrar o {phone.replaceAll(' ', '\u00a0')} a {to}? Quem o vê pode telefonar-lhe.
      </Typography>
      <PostForm token={token}>
        {proposal !== undefined && <input type="hidden" name={PROPOSAL} value={proposal} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            color="secondary"
            variant="contained"
            {...posts(SHOW_PHONE, () => {
              setAsking(false)
              begin()
            })}
          >
            Sim, mostrar
          </Button>
          <Button color="secondary" onClick={() => setAsking(false)}>
            Ainda não
          </Button>
        </Box>
      </PostForm>
    </Alert>
  )
}
